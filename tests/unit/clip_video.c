/* Clips as .mp4 and .webm files, taken to pieces by ffmpeg; and what ffmpeg sees in a .gif file.

   Where ffmpeg and ffprobe are not installed, these cases pass without a look. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "clips.h"
#include "program.h"
#include "reading.h"
#include "testing.h"

static const char *const videos[] = {"mp4", "webm"};

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
    require(clips_distance(corner, wanted->pixels[0]) < 16, "%s: #%06" PRIx32 " in the corner", what, corner);
    picture_free(&shown);
}

/* 9 x 7 cells of 5 + 6 and 4 more pixels: odd both ways. */
START_TEST(a_video_has_the_frames_of_the_clip) {
    static const char words[] =
        "algorithm=prim cells=9x7 cell-size=7 gap=4 pops=5 theme=light step=40 fps=10";
    enum { FRAMES = 8 + 20 }; /* 40 pops, and the last for 2 seconds of 10 */
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < 2 && program_installed("ffmpeg") && program_installed("ffprobe"); i++) {
        char name[16];
        char frames[64];
        (void)snprintf(name, sizeof name, "a.%s", videos[i]);
        const char *const path = scratch_path(&scratch, name);
        clips_write(words, path);
        struct picture first = clips_still(words, "step=0");
        struct picture last = clips_still(words, "step=40");
        probe(path, "stream=nb_read_frames", frames, sizeof frames);
        require(strtoul(frames, NULL, 10) == FRAMES, "%s: %s frames", name, frames);
        program_shell("ffmpeg -v error -y -i '%s' -vsync 0 '%s/f%%04d.png'", path, scratch.folder);
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
    if (program_installed("ffmpeg") && program_installed("ffprobe")) {
        char frames[64];
        const char *const path = scratch_path(&scratch, "a.gif");
        clips_write(words, path);
        probe(path, "stream=nb_read_frames", frames, sizeof frames);
        require(strtoul(frames, NULL, 10) == FRAMES, "%s frames", frames);
        program_shell("ffmpeg -v error -y -i '%s' -vsync 0 '%s/f%%04d.png'", path, scratch.folder);
        for (unsigned frame = 1; frame <= FRAMES; frame += FRAMES - 1) {
            char name[32];
            struct picture shown = {0};
            (void)snprintf(name, sizeof name, "f%04u.png", frame);
            require(picture_read(&shown, scratch_path(&scratch, name)), "no frame %u", frame);
            struct picture wanted = clips_still(words, frame == 1 ? "step=0" : "step=40");
            clips_check(&shown, &wanted, 0, name);
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
    for (size_t i = 0; i < 2 && program_installed("ffmpeg") && program_installed("ffprobe"); i++) {
        char name[16];
        char wanted[SETTINGS_TEXT_MAX];
        char text[SETTINGS_TEXT_MAX + 64];
        (void)snprintf(name, sizeof name, "a.%s", videos[i]);
        const char *const path = scratch_path(&scratch, name);
        clips_write(original.words, path);
        settings_print(&original.settings, wanted, sizeof wanted);
        probe(path, "format_tags=comment", text, sizeof text);
        require(strstr(text, wanted) != NULL, "%s: %s", name, text);
    }
    original_end(&original);
    scratch_end(&scratch);
}
END_TEST

TEST_MAIN("clip_video", a_video_has_the_frames_of_the_clip, a_video_says_what_it_was_made_with,
          ffmpeg_sees_the_frames_of_a_gif)
