#include "viewer.h"

#include <string.h>

#include "testing.h"

struct viewer viewer_open(const char *path) {
    struct viewer viewer = {.gif = DGifOpenFileName(path, NULL)};
    require(viewer.gif != NULL && DGifSlurp(viewer.gif) == GIF_OK, "%s is no GIF", path);
    viewer.shown = picture_new((uint32_t)viewer.gif->SWidth, (uint32_t)viewer.gif->SHeight);
    return viewer;
}

void viewer_close(struct viewer *viewer) {
    picture_free(&viewer->shown);
    ck_assert_int_eq(DGifCloseFile(viewer->gif, NULL), GIF_OK);
}

bool viewer_next(struct viewer *viewer) {
    GifFileType *const gif = viewer->gif;
    if (viewer->next == gif->ImageCount) {
        return false;
    }
    const SavedImage *const image = &gif->SavedImages[viewer->next];
    const GifImageDesc *const at = &image->ImageDesc;
    const ColorMapObject *const map = at->ColorMap != NULL ? at->ColorMap : gif->SColorMap;
    GraphicsControlBlock control;
    ck_assert_int_eq(DGifSavedExtensionToGCB(gif, viewer->next, &control), GIF_OK);
    ck_assert_int_eq(control.DisposalMode, DISPOSE_DO_NOT);
    ck_assert_int_ge(control.DelayTime, 2);
    require(at->Left + at->Width <= gif->SWidth && at->Top + at->Height <= gif->SHeight,
            "frame %d lies outside", viewer->next);
    for (int i = 0; i < at->Width * at->Height; i++) {
        const int entry = image->RasterBits[i];
        const size_t pixel =
            (size_t)(at->Top + i / at->Width) * viewer->shown.width + (size_t)(at->Left + i % at->Width);
        const GifColorType *const colour = &map->Colors[entry];
        require(entry != control.TransparentColor || viewer->next > 0, "pixel %zu is never painted", pixel);
        if (entry != control.TransparentColor) {
            viewer->shown.pixels[pixel] =
                (uint32_t)colour->Red << 16 | (uint32_t)colour->Green << 8 | colour->Blue;
        }
    }
    viewer->begun = viewer->ended;
    viewer->ended += (uint64_t)control.DelayTime;
    viewer->next++;
    return true;
}

void viewer_extension(const struct viewer *viewer, int function, char *out, size_t size) {
    const SavedImage *const first = &viewer->gif->SavedImages[0];
    size_t used = 0;
    bool wanted = false;
    for (int i = 0; i < first->ExtensionBlockCount; i++) {
        const ExtensionBlock *const block = &first->ExtensionBlocks[i];
        wanted = block->Function == function || (wanted && block->Function == CONTINUE_EXT_FUNC_CODE);
        if (wanted) {
            require(used + (size_t)block->ByteCount < size, "extension %d is too long", function);
            memcpy(out + used, block->Bytes, (size_t)block->ByteCount);
            used += (size_t)block->ByteCount;
        }
    }
    out[used] = '\0';
}
