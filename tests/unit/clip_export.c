/* Clips: .gif files, read back with giflib, and .mp4 and .webm files, taken to pieces by ffmpeg.

   Where ffmpeg and ffprobe are not installed, the cases that need them pass without a look. */
#include <errno.h>
#include <gif_lib.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "memory.h"
#include "picture.h"
#include "program.h"
#include "reading.h"
#include "testing.h"

/* --- .gif files ------------------------------------------------------------------------------- */

/* A .gif file, and what a viewer shows of it so far. */
struct film {
    GifFileType *gif;
    struct picture shown;
    int next;       /* index of the next frame */
    uint64_t begun; /* hundredths of a second after which the shown one comes */
    uint64_t ended;
};

static struct film film_open(const char *path) {
    struct film film = {.gif = DGifOpenFileName(path, NULL)};
    require(film.gif != NULL && DGifSlurp(film.gif) == GIF_OK, "%s is no GIF", path);
    film.shown = picture_new((uint32_t)film.gif->SWidth, (uint32_t)film.gif->SHeight);
    return film;
}

static void film_close(struct film *film) {
    picture_free(&film->shown);
    ck_assert_int_eq(DGifCloseFile(film->gif, NULL), GIF_OK);
}

/* Shows the next frame over the ones before; false behind the last. */
static bool film_next(struct film *film) {
    GifFileType *const gif = film->gif;
    if (film->next == gif->ImageCount) {
        return false;
    }
    const SavedImage *const image = &gif->SavedImages[film->next];
    const GifImageDesc *const at = &image->ImageDesc;
    GraphicsControlBlock control;
    ck_assert_int_eq(DGifSavedExtensionToGCB(gif, film->next, &control), GIF_OK);
    ck_assert_int_eq(control.DisposalMode, DISPOSE_DO_NOT);
    ck_assert_int_ge(control.DelayTime, 2);
    require(at->Left + at->Width <= gif->SWidth && at->Top + at->Height <= gif->SHeight,
            "frame %d lies outside", film->next);
    for (int i = 0; i < at->Width * at->Height; i++) {
        const int entry = image->RasterBits[i];
        const size_t pixel =
            (size_t)(at->Top + i / at->Width) * film->shown.width + (size_t)(at->Left + i % at->Width);
        const GifColorType *const colour = &gif->SColorMap->Colors[entry];
        require(entry != control.TransparentColor || film->next > 0, "pixel %zu is never painted", pixel);
        if (entry != control.TransparentColor) {
            film->shown.pixels[pixel] =
                (uint32_t)colour->Red << 16 | (uint32_t)colour->Green << 8 | colour->Blue;
        }
    }
    film->begun = film->ended;
    film->ended += (uint64_t)control.DelayTime;
    film->next++;
    return true;
}

/* All of the file's first extension of a kind, as text. */
static void film_extension(const struct film *film, int function, char *out, size_t size) {
    const SavedImage *const first = &film->gif->SavedImages[0];
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

/* The largest difference of a channel. */
static int distance(uint32_t a, uint32_t b) {
    int largest = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const int difference = abs((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff));
        largest = difference > largest ? difference : largest;
    }
    return largest;
}

/* --- the picture of every moment -------------------------------------------------------------- */

static void check_pixels(const struct picture *shown, const struct picture *wanted, int off_most,
                         const char *what) {
    require(shown->width == wanted->width && shown->height == wanted->height,
            "%s: %" PRIu32 "x%" PRIu32 " pixels", what, shown->width, shown->height);
    for (size_t i = 0; i < (size_t)shown->width * shown->height; i++) {
        require(distance(shown->pixels[i], wanted->pixels[i]) <= off_most,
                "%s: pixel %zu,%zu is #%06" PRIx32 " instead of #%06" PRIx32, what, i % shown->width,
                i / shown->width, shown->pixels[i], wanted->pixels[i]);
    }
}

/* Writes a clip of what the words ask for. */
static void export_words(const char *words, const char *path) {
    struct original original;
    struct complaint complaint;
    original_begin(&original, "%s", words);
    const struct export_format *const format = export_format_of(path, &complaint);
    require(format != NULL && export_possible(format, path, &original.settings, &complaint) &&
                export_file(&original.job, format, path, &complaint),
            "%s: %s", words, complaint.text);
    original_end(&original);
}

/* Pop by pop. Distances that are coloured may be a little off. */
static const struct {
    const char *words;
    int off_most;
} growths[] = {
    {"algorithm=prim cells=6x5", 0},
    {"algorithm=prim,kruskal,dfs cells=6x5 cell-size=5 gap=3 theme=light", 0},
    {"algorithm=boruvka,wilson cells=5x6 cell-size=1 gap=1", 0},
    {"algorithm=prim,kruskal weave=80 cells=8x7 cell-size=8 gap=6 openings=yes", 0},
    {"algorithm=recursive-division cells=6x6 braid=80", 0},
    {"algorithm=prim,dfs cells=9x8 caverns=1:3 loops=30", 0},
    {"algorithm=prim,dfs cells=6x5 view=solution openings=yes", 0},
    {"algorithm=kruskal,boruvka cells=5x4 view=components", 0},
    {"algorithm=reverse-delete cells=4x3 view=components theme=print gap=2", 0},
    {"algorithm=prim cells=4x4 view=weights", 7},
    {"algorithm=kruskal cells=5x4 view=order theme=light", 7},
    {"algorithm=prim cells=4x4 view=graph", 40},
    {"algorithm=prim,dfs cells=7x6 view=flood", 7},
    {"algorithm=kruskal cells=8x7 view=flood palette=rainbow weave=60 gap=6 openings=yes", 7},
};

START_TEST(every_frame_is_the_picture_of_its_moment) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < sizeof growths / sizeof growths[0]; i++) {
        const char *const path = scratch_path(&scratch, "a.gif");
        char words[200];
        (void)snprintf(words, sizeof words, "%s pops=1 fps=50 hold=0 step=400", growths[i].words);
        export_words(words, path);
        struct film film = film_open(path);
        ck_assert(film_next(&film));
        uint64_t pop = 0;
        for (bool more = true; more; pop++) {
            struct original original;
            original_begin(&original, "%s step=%" PRIu64, growths[i].words, pop);
            struct picture picture = original_picture(&original);
            check_pixels(&film.shown, &picture, growths[i].off_most, original.words);
            picture_free(&picture);
            original_end(&original);
            more = film.ended > 2 * (pop + 1) || film_next(&film);
        }
        require(2 * pop == film.ended, "%s: %" PRIu64 " hundredths for %" PRIu64 " moments", words,
                film.ended, pop);
        film_close(&film);
    }
    scratch_end(&scratch);
}
END_TEST

/* --- the program's files ---------------------------------------------------------------------- */

/* A clip, and the two pictures between which it lies, as further words. */
static const struct {
    const char *clip, *first, *last;
    unsigned pops;
    int off_most;
} clips[] = {
    {"algorithm=prim cells=12x9 pops=7 step=40", "step=0", "", 40, 0},
    {"algorithm=prim,kruskal cells=9x7 pops=4 from-step=20 step=60", "step=20", "", 40, 0},
    {"algorithm=prim,dfs cells=9x7 step=100000", "step=0", "step=end", 0, 0},
    {"algorithm=prim,dfs cells=9x7", "step=0", "view=flood", 0, 7},
    {"algorithm=prim cells=9x7 pops=max palette=rainbow", "step=0", "view=flood", 0, 7},
    {"algorithm=prim,kruskal weave=60 gap=6 openings=yes cells=9x7 braid=50", "step=0", "view=flood", 0, 7},
    {"algorithm=prim cells=9x7 solver=a-star pops=3 openings=yes", "step=0", "", 0, 0},
    {"algorithm=dfs cells=9x7 view=flood palette=grey theme=light", "step=0", "", 0, 7},
    {"algorithm=prim cells=4x3 from-step=100000", "view=flood", "view=flood", 0, 7},
    {"algorithm=prim cells=1x1", "step=0", "view=flood", 0, 7},
};
#define CLIPS (sizeof clips / sizeof clips[0])

static struct picture still(const char *words, const char *more) {
    struct original original;
    original_begin(&original, "%s from-step=0 %s", words, more);
    const struct picture picture = original_picture(&original);
    original_end(&original);
    return picture;
}

START_TEST(a_gif_begins_and_ends_like_the_pictures) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < CLIPS; i++) {
        const char *const path = scratch_path(&scratch, "a.gif");
        export_words(clips[i].clip, path);
        struct picture first = still(clips[i].clip, clips[i].first);
        struct picture last = still(clips[i].clip, clips[i].last);
        struct film film = film_open(path);
        ck_assert(film_next(&film));
        check_pixels(&film.shown, &first, clips[i].off_most, clips[i].clip);
        while (film_next(&film)) {
        }
        check_pixels(&film.shown, &last, clips[i].off_most, clips[i].clip);
        film_close(&film);
        picture_free(&first);
        picture_free(&last);
    }
    scratch_end(&scratch);
}
END_TEST

START_TEST(a_gif_says_what_it_was_made_with_and_goes_on_forever) {
    struct scratch scratch;
    scratch_begin(&scratch);
    struct original original;
    original_begin(&original, "algorithm=prim,wilson cells=9x8 seed=77 pops=1/3 from-step=2 hold=1 fps=10");
    const char *const path = scratch_path(&scratch, "a.gif");
    export_words(original.words, path);
    struct film film = film_open(path);
    char wanted[SETTINGS_TEXT_MAX];
    char text[SETTINGS_TEXT_MAX];
    settings_print(&original.settings, wanted, sizeof wanted);
    film_extension(&film, COMMENT_EXT_FUNC_CODE, text, sizeof text);
    ck_assert_str_eq(text, wanted);
    film_extension(&film, APPLICATION_EXT_FUNC_CODE, text, sizeof text);
    ck_assert_int_eq(memcmp(text, "NETSCAPE2.0\1\0\0", 14), 0);
    film_close(&film);
    original_end(&original);
    scratch_end(&scratch);
}
END_TEST

/* One pop a frame and forty of them, so 41 pictures; the last one is held. */
static const struct {
    const char *pace;
    unsigned hundredths;
} lasting[] = {
    {"pops=1 fps=25 hold=2", 40 * 4 + 200},   {"pops=1 fps=25 hold=0", 40 * 4 + 4},
    {"pops=10 fps=25 hold=0", 4 * 4 + 4},     {"pops=11 fps=25 hold=0", 4 * 4 + 4},
    {"pops=1/3 fps=25 hold=0", 40 * 12 + 12}, {"pops=1 fps=1 hold=5", 40 * 100 + 500},
    {"pops=1/32 fps=1 hold=0", 41 * 3200},    {"pops=1 fps=30 hold=1", 40 * 100 / 30 + 100},
    {"pops=1 fps=60 hold=0", 41 * 2},         {"pops=max fps=25 hold=0", 41 * 24},
    {"pops=max fps=1 hold=0", 11 * 100},
};

START_TEST(a_gif_lasts_as_long_as_its_frames) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < sizeof lasting / sizeof lasting[0]; i++) {
        const char *const path = scratch_path(&scratch, "a.gif");
        char words[200];
        (void)snprintf(words, sizeof words, "algorithm=prim cells=9x8 step=40 %s", lasting[i].pace);
        export_words(words, path);
        struct film film = film_open(path);
        while (film_next(&film)) {
        }
        require(film.ended == lasting[i].hundredths, "%s: %" PRIu64 " hundredths", words, film.ended);
        film_close(&film);
    }
    scratch_end(&scratch);
}
END_TEST

/* A wave of the flood with more than 20 cells, 32 seconds each. */
START_TEST(a_picture_may_stay_for_longer_than_a_frame) {
    struct scratch scratch;
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "a.gif");
    export_words("algorithm=dfs cells=40x30 braid=100 pops=1/32 fps=1 from-step=2000", path);
    struct film film = film_open(path);
    bool longest = false;
    while (film_next(&film)) {
        longest = longest || film.ended - film.begun == 65535;
    }
    ck_assert(longest);
    ck_assert_uint_eq(film.ended % 3200, 0);
    film_close(&film);
    scratch_end(&scratch);
}
END_TEST

/* --- videos ----------------------------------------------------------------------------------- */

static const char *const videos[] = {"mp4", "webm"};

static bool installed(const char *tool) {
    char command[128];
    (void)snprintf(command, sizeof command, "command -v %s >/dev/null 2>&1", tool);
    return system(command) == 0;
}

static void shell(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void shell(const char *format, ...) {
    char command[2048];
    va_list arguments;
    va_start(arguments, format);
    const int wrote = vsnprintf(command, sizeof command, format, arguments);
    va_end(arguments);
    require(wrote > 0 && (size_t)wrote < sizeof command && system(command) == 0, "failed: %s", command);
}

/* What ffprobe says of a video, separated by single commas. */
static void probe(const char *path, const char *entries, char *out, size_t size) {
    char command[1024];
    (void)snprintf(command, sizeof command,
                   "ffprobe -v error -count_frames -show_entries %s -of csv=p=0 '%s'", entries, path);
    FILE *const pipe = popen(command, "r");
    require(pipe != NULL && fgets(out, (int)size, pipe) != NULL, "%s: no answer", path);
    require(pclose(pipe) == 0, "failed: %s", command);
    out[strcspn(out, "\n")] = '\0';
}

/* Mean difference of the channels, in the wanted picture's area. Colours have half the resolution: where the
   frontier has an odd edge they are far off. */
static double mean_off(const struct picture *shown, const struct picture *wanted) {
    uint64_t sum = 0;
    for (uint32_t y = 0; y < wanted->height; y++) {
        for (uint32_t x = 0; x < wanted->width; x++) {
            const uint32_t a = shown->pixels[(size_t)y * shown->width + x];
            const uint32_t b = wanted->pixels[(size_t)y * wanted->width + x];
            for (int shift = 0; shift <= 16; shift += 8) {
                sum += (uint64_t)abs((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff));
            }
        }
    }
    return (double)sum / (3.0 * wanted->width * wanted->height);
}

static void check_video_frame(const struct scratch *scratch, unsigned frame, const struct picture *wanted,
                              const char *what) {
    char name[32];
    struct picture shown = {0};
    (void)snprintf(name, sizeof name, "f%04u.png", frame);
    require(picture_read(&shown, scratch_path(scratch, name)), "%s has no frame %u", what, frame);
    require(shown.width == wanted->width + wanted->width % 2 &&
                shown.height == wanted->height + wanted->height % 2,
            "%s: %" PRIu32 "x%" PRIu32 " pixels", what, shown.width, shown.height);
    const double off = mean_off(&shown, wanted);
    require(off < 10, "%s: frame %u is off by %f", what, frame, off);
    /* What was added to make the sides even is ground. */
    const uint32_t corner = shown.pixels[(size_t)shown.width * shown.height - 1];
    require(distance(corner, wanted->pixels[0]) < 16, "%s: #%06" PRIx32 " in the corner", what, corner);
    picture_free(&shown);
}

/* 9 x 7 cells of 5 + 6 and 4 more pixels: odd both ways. */
START_TEST(a_video_has_the_frames_of_the_clip) {
    static const char words[] =
        "algorithm=prim cells=9x7 cell-size=7 gap=4 pops=5 theme=light step=40 fps=10";
    enum { FRAMES = 8 + 20 }; /* 40 pops, and the last for 2 seconds of 10 */
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < 2 && installed("ffmpeg") && installed("ffprobe"); i++) {
        char name[16];
        char frames[64];
        (void)snprintf(name, sizeof name, "a.%s", videos[i]);
        const char *const path = scratch_path(&scratch, name);
        export_words(words, path);
        struct picture first = still(words, "step=0");
        struct picture last = still(words, "step=40");
        probe(path, "stream=nb_read_frames", frames, sizeof frames);
        require(strtoul(frames, NULL, 10) == FRAMES, "%s: %s frames", name, frames);
        shell("ffmpeg -v error -y -i '%s' -vsync 0 '%s/f%%04d.png'", path, scratch.folder);
        check_video_frame(&scratch, 1, &first, name);
        check_video_frame(&scratch, FRAMES, &last, name);
        picture_free(&first);
        picture_free(&last);
    }
    scratch_end(&scratch);
}
END_TEST

/* The colours of a growing maze are all in a GIF's table: nothing is off. */
START_TEST(ffmpeg_sees_the_frames_of_a_gif) {
    static const char words[] = "algorithm=prim,kruskal cells=9x7 pops=5 theme=light step=40 fps=10";
    enum { FRAMES = 9 }; /* the first, and 8 with the 40 pops; the last is long */
    struct scratch scratch;
    scratch_begin(&scratch);
    if (installed("ffmpeg") && installed("ffprobe")) {
        char frames[64];
        const char *const path = scratch_path(&scratch, "a.gif");
        export_words(words, path);
        probe(path, "stream=nb_read_frames", frames, sizeof frames);
        require(strtoul(frames, NULL, 10) == FRAMES, "%s frames", frames);
        shell("ffmpeg -v error -y -i '%s' -vsync 0 '%s/f%%04d.png'", path, scratch.folder);
        for (unsigned frame = 1; frame <= FRAMES; frame += FRAMES - 1) {
            char name[32];
            struct picture shown = {0};
            (void)snprintf(name, sizeof name, "f%04u.png", frame);
            require(picture_read(&shown, scratch_path(&scratch, name)), "no frame %u", frame);
            struct picture wanted = still(words, frame == 1 ? "step=0" : "step=40");
            check_pixels(&shown, &wanted, 0, name);
            picture_free(&wanted);
            picture_free(&shown);
        }
    }
    scratch_end(&scratch);
}
END_TEST

START_TEST(a_video_says_what_it_was_made_with) {
    struct scratch scratch;
    scratch_begin(&scratch);
    struct original original;
    original_begin(&original, "algorithm=prim cells=3x2 seed=5 hold=0 pops=2");
    for (size_t i = 0; i < 2 && installed("ffmpeg") && installed("ffprobe"); i++) {
        char name[16];
        char wanted[SETTINGS_TEXT_MAX];
        char text[SETTINGS_TEXT_MAX + 64];
        (void)snprintf(name, sizeof name, "a.%s", videos[i]);
        const char *const path = scratch_path(&scratch, name);
        export_words(original.words, path);
        settings_print(&original.settings, wanted, sizeof wanted);
        probe(path, "format_tags=comment", text, sizeof text);
        require(strstr(text, wanted) != NULL, "%s: %s", name, text);
    }
    original_end(&original);
    scratch_end(&scratch);
}
END_TEST

/* --- what goes wrong -------------------------------------------------------------------------- */

/* Runs the program behind some words of the shell and returns its exit status; what it says goes to a file.
 */
static int program_after(const struct scratch *scratch, const char *before, const char *options) {
    char command[2048];
    const int wrote = snprintf(command, sizeof command, "cd '%s' && { %s \"$MAZEGROW\" %s; } 2>said",
                               scratch->folder, before, options);
    require(wrote > 0 && (size_t)wrote < sizeof command, "too long: %s", command);
    const int status = system(command);
    require(WIFEXITED(status), "did not exit: %s", command);
    return WEXITSTATUS(status);
}

/* The program has said one line that names something, and left no file. */
static void check_complaint(const struct scratch *scratch, const char *named, const char *file) {
    char line[512] = "";
    char more[2] = "";
    FILE *const said = fopen(scratch_path(scratch, "said"), "r");
    require(said != NULL && fgets(line, sizeof line, said) != NULL, "nothing was said of %s", file);
    require(fgets(more, sizeof more, said) == NULL, "more than one line was said of %s", file);
    (void)fclose(said);
    require(strncmp(line, "mazegrow: ", 10) == 0 && strstr(line, named) != NULL, "%s: %s", file, line);
    ck_assert_int_eq(unlink(scratch_path(scratch, "said")), 0);
    require(rmdir(scratch->folder) == 0, "%s: %s", file, strerror(errno));
    shell("mkdir '%s'", scratch->folder);
}

START_TEST(without_ffmpeg_there_are_no_videos_and_nothing_is_begun) {
    struct scratch scratch;
    scratch_begin(&scratch);
    ck_assert_int_eq(program_after(&scratch, "PATH=", "--cells 3x3 --export a.png --export a.mp4"), 2);
    check_complaint(&scratch, "ffmpeg", "a.mp4");
    ck_assert_int_eq(program_after(&scratch, "PATH=/nowhere:/nowhere/else", "--export a.webm"), 2);
    check_complaint(&scratch, "ffmpeg", "a.webm");
    scratch_end(&scratch);
}
END_TEST

static const char *const all[] = {"gif", "mp4", "webm"};

START_TEST(a_clip_that_cannot_be_written_leaves_nothing) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < 3 && (i == 0 || installed("ffmpeg")); i++) {
        char options[128];
        char name[16];
        (void)snprintf(name, sizeof name, "a.%s", all[i]);
        (void)snprintf(options, sizeof options, "--cells 30x30 --pops 100 --export %s", name);
        ck_assert_int_eq(program_after(&scratch, "ulimit -f 4;", options), 1);
        check_complaint(&scratch, name, name);
    }
    scratch_end(&scratch);
}
END_TEST

START_TEST(a_clip_that_is_interrupted_leaves_nothing) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < 3 && (i == 0 || installed("ffmpeg")); i++) {
        /* It is in the midst once there is a file that is being written. */
        shell("exec 2>/dev/null; cd '%s' && { \"$MAZEGROW\" --cells 200x200 --cell-size 2 --gap 2 --pops 1 "
              "--export a.%s & }; "
              "program=$!; tenths=0; "
              "while [ -z \"$(find . -name '.mazegrow-*')\" ] && [ $tenths -lt 300 ]; do "
              "sleep 0.1; tenths=$((tenths + 1)); done; sleep 0.3; "
              "kill -s TERM $program || exit 1; wait $program; [ $? -eq 143 ]",
              scratch.folder, all[i]);
        require(rmdir(scratch.folder) == 0, "%s: %s", all[i], strerror(errno));
        shell("mkdir '%s'", scratch.folder);
    }
    scratch_end(&scratch);
}
END_TEST

START_TEST(clips_that_cannot_be_are_refused) {
    struct settings settings = settings_default();
    struct complaint complaint;
    const struct export_format *const gif = export_format_of("a.gif", &complaint);
    ck_assert_ptr_nonnull(gif);
    settings.cells = (struct cells){4095, 10};
    ck_assert(gif->possible(&settings, &complaint));
    settings.cells = (struct cells){4096, 10};
    ck_assert(!gif->possible(&settings, &complaint));
    ck_assert_ptr_nonnull(strstr(complaint.text, "65544x84"));
    ck_assert_ptr_nonnull(strstr(complaint.text, "65535"));
    settings.cells = (struct cells){10, 10};
    settings.step = 20;
    settings.from_step = 20;
    ck_assert(gif->possible(&settings, &complaint));
    settings.from_step = 21;
    ck_assert(!gif->possible(&settings, &complaint));
    ck_assert_str_eq(complaint.text, "from-step 21 comes after step 20");
}
END_TEST

static bool export_fails_at(const struct original *original, uint64_t nth) {
    FILE *const file = tmpfile();
    ck_assert_ptr_nonnull(file);
    memory_fail_at(nth);
    const bool written = gif_export(&original->job, file);
    memory_fail_at(0);
    (void)fclose(file);
    return !written;
}

START_TEST(exhausted_memory_is_reported) {
    struct original original;
    original_begin(&original, "algorithm=prim,kruskal cells=6x5 view=flood");
    uint64_t nth = 1;
    while (export_fails_at(&original, nth)) {
        nth++;
    }
    require(nth > 10, "only %" PRIu64 " requests for memory", nth);
    ck_assert(!export_fails_at(&original, 0));
    original_end(&original);
}
END_TEST

TEST_MAIN("clip_export", every_frame_is_the_picture_of_its_moment, a_gif_begins_and_ends_like_the_pictures,
          a_gif_says_what_it_was_made_with_and_goes_on_forever, a_gif_lasts_as_long_as_its_frames,
          a_picture_may_stay_for_longer_than_a_frame, a_video_has_the_frames_of_the_clip,
          a_video_says_what_it_was_made_with, ffmpeg_sees_the_frames_of_a_gif,
          without_ffmpeg_there_are_no_videos_and_nothing_is_begun,
          a_clip_that_cannot_be_written_leaves_nothing, a_clip_that_is_interrupted_leaves_nothing,
          clips_that_cannot_be_are_refused, exhausted_memory_is_reported)
