/* Video: a clip as an .mp4 or .webm file.

   ffmpeg does the encoding: it is started with a pipe for a standard input, gets every frame as plain RGB and
   writes the file itself, since a video is not written from its beginning to its end. It is no part of what
   mazegrow is built with, and missed only when somebody asks for a video.

   Both codecs halve the resolution of colours, which wants an even width and height: where there is an odd
   one, a column of ground is added on the right, a row at the bottom. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clip.h"
#include "memory.h"
#include "output.h"
#include "parse.h"
#include "progress.h"

#define PROGRAM "ffmpeg"
#define SIDE_MAX 16384 /* pixels; what x264 takes, and more than players show */
#define BYTES_PER_PIXEL 3

extern char **environ;

/* --- whether there is an encoder -------------------------------------------------------------- */

/* Looks where posix_spawnp will. */
static bool installed(void) {
    const char *const path = getenv("PATH");
    const char *folder = path != NULL ? path : "/bin:/usr/bin";
    for (;;) {
        const int length = (int)strcspn(folder, ":");
        char candidate[PATH_MAX];
        const int wrote =
            snprintf(candidate, sizeof candidate, "%.*s%s" PROGRAM, length, folder, length > 0 ? "/" : "./");
        if (wrote > 0 && (size_t)wrote < sizeof candidate && access(candidate, X_OK) == 0) {
            return true;
        }
        if (folder[length] == '\0') {
            return false;
        }
        folder += length + 1;
    }
}

bool video_export_possible(const struct settings *settings, struct complaint *complaint) {
    if (!installed()) {
        return complain(complaint,
                        "videos need the program " PROGRAM
                        ", which is not installed; install the package " PROGRAM ", or export a .gif file");
    }
    return clip_possible(settings, SIDE_MAX, complaint);
}

/* --- its arguments ---------------------------------------------------------------------------- */

#define ARGUMENTS_MAX 64

struct arguments {
    char text[PATH_MAX + SETTINGS_TEXT_MAX + 2048]; /* of all, each with a zero behind it */
    size_t used;
    char *at[ARGUMENTS_MAX + 1]; /* ended by NULL */
    size_t count;
};

/* One argument. */
static void add(struct arguments *arguments, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct arguments *arguments, const char *format, ...) {
    char *const argument = arguments->text + arguments->used;
    va_list values;
    va_start(values, format);
    const int length = vsnprintf(argument, sizeof arguments->text - arguments->used, format, values);
    va_end(values);
    assert(length >= 0 && (size_t)length < sizeof arguments->text - arguments->used);
    assert(arguments->count < ARGUMENTS_MAX);
    arguments->at[arguments->count++] = argument;
    arguments->used += (size_t)length + 1;
}

/* Several arguments, separated by single blanks. */
static void add_words(struct arguments *arguments, const char *words) {
    while (*words != '\0') {
        const size_t length = strcspn(words, " ");
        add(arguments, "%.*s", (int)length, words);
        words += length + (words[length] != '\0' ? 1 : 0);
    }
}

static int32_t even(int32_t side) {
    return side + side % 2;
}

/* Without -xerror a full disk would count as a success. Colours are by the norm of high definition, and the
   file says so: players differ in what they take for granted. Nothing that differs from run to run is written
   into it. */
static void add_all(struct arguments *arguments, const struct clip *clip, const char *path,
                    const char *codec) {
    char comment[SETTINGS_TEXT_MAX];
    settings_print(clip->job.settings, comment, sizeof comment);
    add_words(arguments, PROGRAM " -nostdin -hide_banner -loglevel error -xerror -y");
    add_words(arguments, "-f rawvideo -pixel_format rgb24 -video_size");
    add(arguments, "%" PRId32 "x%" PRId32, even(clip->canvas.width), even(clip->canvas.height));
    add(arguments, "-framerate");
    add(arguments, "%" PRIu32, clip->job.settings->fps);
    add_words(arguments, "-i pipe:0 -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p");
    add_words(arguments, "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv");
    add_words(arguments, "-fflags +bitexact -metadata");
    add(arguments, "comment=%s", comment);
    add_words(arguments, codec);
    /* Without the prefix a path with a colon would be taken for an address. */
    add(arguments, "file:%s", path);
}

/* --- the encoder at work ---------------------------------------------------------------------- */

struct encoder {
    pid_t process; /* 0 when it is not running */
    FILE *input;   /* takes frames */
    FILE *errors;  /* what it says on standard error */
};

/* The ends of a pipe that no other program gets: ffmpeg itself must not hold the one we write to, or it would
   wait for its own frames. */
static bool open_pipe(int ends[2]) {
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

/* Starts it with these actions. Signals wait for so long: one that came in between would not know of it. */
static int spawn_unseen(struct encoder *encoder, const struct arguments *arguments,
                        const posix_spawn_file_actions_t *actions) {
    posix_spawnattr_t attributes;
    sigset_t all;
    sigset_t usual;
    int error = posix_spawnattr_init(&attributes);
    if (error != 0) {
        return error;
    }
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_BLOCK, &all, &usual);
    (void)posix_spawnattr_setsigmask(&attributes, &usual);
    (void)posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    error = posix_spawnp(&encoder->process, PROGRAM, actions, &attributes, arguments->at, environ);
    encoder->process = error == 0 ? encoder->process : 0;
    output_written_by(encoder->process);
    (void)sigprocmask(SIG_SETMASK, &usual, NULL);
    (void)posix_spawnattr_destroy(&attributes);
    return error;
}

static bool spawn(struct encoder *encoder, const struct arguments *arguments, int input) {
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) {
        return false;
    }
    const bool spawned =
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0 &&
        posix_spawn_file_actions_adddup2(&actions, fileno(encoder->errors), STDERR_FILENO) == 0 &&
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
        spawn_unseen(encoder, arguments, &actions) == 0;
    (void)posix_spawn_file_actions_destroy(&actions);
    return spawned;
}

static bool encoder_begin(struct encoder *encoder, const struct arguments *arguments) {
    int ends[2] = {-1, -1};
    *encoder = (struct encoder){.errors = tmpfile()};
    const bool started = encoder->errors != NULL && open_pipe(ends) && spawn(encoder, arguments, ends[0]);
    if (ends[0] >= 0) {
        (void)close(ends[0]);
    }
    encoder->input = started ? fdopen(ends[1], "wb") : NULL;
    if (encoder->input == NULL && ends[1] >= 0) {
        (void)close(ends[1]);
    }
    return encoder->input != NULL;
}

/* The first line is the cause, those behind it what came of it. What stands in brackets before it is a part
   of ffmpeg and an address. */
static void read_error(const struct encoder *encoder, char *out, size_t size) {
    out[0] = '\0';
    rewind(encoder->errors);
    if (fgets(out, (int)size, encoder->errors) == NULL) {
        (void)snprintf(out, size, "it ended without a word");
        return;
    }
    out[strcspn(out, "\n")] = '\0';
    const char *const bracket = out[0] == '[' ? strstr(out, "] ") : NULL;
    if (bracket != NULL) {
        memmove(out, bracket + 2, strlen(bracket + 2) + 1);
    }
}

/* Lets it finish the file when all frames were written, otherwise stops it. False when it did not finish. */
static bool encoder_end(struct encoder *encoder, bool finish, char *error, size_t size) {
    int status = -1;
    if (encoder->process > 0 && !finish) {
        (void)kill(encoder->process, SIGKILL);
    }
    if (encoder->input != NULL) {
        (void)fclose(encoder->input);
    }
    if (encoder->process > 0) {
        while (waitpid(encoder->process, &status, 0) < 0 && errno == EINTR) {
        }
        output_written_by(0);
    }
    const bool finished = finish && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (!finished && encoder->errors != NULL) {
        read_error(encoder, error, size);
    }
    if (encoder->errors != NULL) {
        (void)fclose(encoder->errors);
    }
    return finished;
}

/* --- frames ----------------------------------------------------------------------------------- */

/* A picture as ffmpeg takes it, with even sides. */
struct frame {
    unsigned char *bytes;
    size_t size;
    int32_t width; /* in pixels */
};

static void put_pixel(unsigned char *byte, uint32_t colour) {
    byte[0] = (unsigned char)(colour >> 16);
    byte[1] = (unsigned char)(colour >> 8);
    byte[2] = (unsigned char)colour;
}

static bool frame_init(struct frame *frame, const struct canvas *canvas, uint32_t ground) {
    const size_t pixels = (size_t)even(canvas->width) * (size_t)even(canvas->height);
    *frame = (struct frame){
        .bytes = memory_new(pixels, BYTES_PER_PIXEL),
        .size = pixels * BYTES_PER_PIXEL,
        .width = even(canvas->width),
    };
    for (size_t i = 0; frame->bytes != NULL && i < frame->size; i += BYTES_PER_PIXEL) {
        put_pixel(&frame->bytes[i], ground);
    }
    return frame->bytes != NULL;
}

static void frame_update(const struct frame *frame, const struct canvas *canvas, struct rect changed) {
    for (int32_t y = changed.y; y < changed.y + changed.height; y++) {
        const uint32_t *const pixels = canvas_row(canvas, y);
        unsigned char *const row = &frame->bytes[(size_t)y * (size_t)frame->width * BYTES_PER_PIXEL];
        for (int32_t x = changed.x; x < changed.x + changed.width; x++) {
            put_pixel(&row[(size_t)x * BYTES_PER_PIXEL], pixels[x]);
        }
    }
}

/* Where this fails, ffmpeg has gone and said why, or the clip failed. */
static bool write_frames(struct clip *clip, const struct frame *frame, FILE *input) {
    uint64_t written = 0;
    while (clip_next(clip)) {
        frame_update(frame, &clip->canvas, clip->changed);
        for (; written < clip->shown; written++) {
            if (fwrite(frame->bytes, 1, frame->size, input) != frame->size) {
                return false;
            }
            progress_show(clip->job.progress, written, clip->total);
        }
    }
    return clip_failure(clip) == NULL && fflush(input) == 0;
}

/* --- all together ----------------------------------------------------------------------------- */

static bool encode(struct clip *clip, const struct arguments *arguments, struct complaint *complaint) {
    const struct theme *const theme = &themes[clip->job.settings->theme];
    struct frame frame;
    if (!frame_init(&frame, &clip->canvas, theme->states[STATE_EMPTY])) {
        return complain(complaint, "out of memory");
    }
    struct encoder encoder;
    const bool begun = encoder_begin(&encoder, arguments);
    const bool written = begun && write_frames(clip, &frame, encoder.input);
    const bool failed = clip_failure(clip) != NULL;
    char error[160] = "";
    const bool finished = encoder_end(&encoder, begun && !failed, error, sizeof error);
    memory_free(frame.bytes);
    if (failed) {
        return complain(complaint, "%s", clip_failure(clip));
    }
    if (!begun) {
        return complain(complaint, PROGRAM " could not be started");
    }
    return (written && finished) || complain(complaint, PROGRAM ": %s", error);
}

static bool export_video(const struct export_job *job, const char *codec) {
    assert(job->unfinished != NULL);
    struct clip clip;
    struct complaint reason;
    struct arguments arguments = {.count = 0};
    bool written = clip_begin(&clip, job, &reason);
    if (written) {
        add_all(&arguments, &clip, job->unfinished, codec);
        written = encode(&clip, &arguments, &reason);
    }
    clip_end(&clip);
    return written || complain(job->complaint, "'%.100s' could not be written: %s", job->path, reason.text);
}

bool mp4_export(const struct export_job *job, FILE *file) {
    (void)file;
    return export_video(job, "-c:v libx264 -preset medium -crf 18 -movflags +faststart -f mp4");
}

bool webm_export(const struct export_job *job, FILE *file) {
    (void)file;
    return export_video(job, "-c:v libvpx-vp9 -crf 20 -b:v 0 -row-mt 1 -deadline good -cpu-used 3 -f webm");
}
