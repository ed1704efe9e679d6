#include "encoder.h"

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

#include "memory.h"
#include "output.h"
#include "parse.h"

#define PROGRAM "ffmpeg"
#define BYTES_PER_PIXEL 3

extern char **environ;

/* --- whether there is an encoder -------------------------------------------------------------- */

/* Looks where posix_spawnp will. */
bool encoder_installed(void) {
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
static void add_all(struct arguments *arguments, const struct encoder_plan *plan) {
    add_words(arguments, PROGRAM " -nostdin -hide_banner -loglevel error -xerror -y");
    add_words(arguments, "-f rawvideo -pixel_format rgb24 -video_size");
    add(arguments, "%" PRId32 "x%" PRId32, even(plan->width), even(plan->height));
    add(arguments, "-framerate");
    add(arguments, "%" PRIu32, plan->rate);
    add_words(arguments, "-i pipe:0 -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p");
    add_words(arguments, "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv");
    add_words(arguments, "-fflags +bitexact -metadata");
    add(arguments, "comment=%s", plan->comment);
    add_words(arguments, plan->codec);
    /* Without the prefix a path with a colon would be taken for an address. */
    add(arguments, "file:%s", plan->path);
}

/* --- the encoder at work ---------------------------------------------------------------------- */

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

static bool start(struct encoder *encoder, const struct arguments *arguments) {
    int ends[2] = {-1, -1};
    encoder->errors = tmpfile();
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
static bool stop(struct encoder *encoder, bool finish, char *error, size_t size) {
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

static void put_pixel(unsigned char *byte, uint32_t colour) {
    byte[0] = (unsigned char)(colour >> 16);
    byte[1] = (unsigned char)(colour >> 8);
    byte[2] = (unsigned char)colour;
}

static bool frame_init(struct encoder_frame *frame, const struct encoder_plan *plan) {
    const size_t pixels = (size_t)even(plan->width) * (size_t)even(plan->height);
    *frame = (struct encoder_frame){
        .bytes = memory_new(pixels, BYTES_PER_PIXEL),
        .size = pixels * BYTES_PER_PIXEL,
        .width = even(plan->width),
    };
    for (size_t i = 0; frame->bytes != NULL && i < frame->size; i += BYTES_PER_PIXEL) {
        put_pixel(&frame->bytes[i], plan->ground);
    }
    return frame->bytes != NULL;
}

static void frame_update(const struct encoder_frame *frame, const struct canvas *canvas,
                         struct rect changed) {
    for (int32_t y = changed.y; y < changed.y + changed.height; y++) {
        const uint32_t *const pixels = canvas_row(canvas, y);
        unsigned char *const row = &frame->bytes[(size_t)y * (size_t)frame->width * BYTES_PER_PIXEL];
        for (int32_t x = changed.x; x < changed.x + changed.width; x++) {
            put_pixel(&row[(size_t)x * BYTES_PER_PIXEL], pixels[x]);
        }
    }
}

/* --- all together ----------------------------------------------------------------------------- */

bool encoder_begin(struct encoder *encoder, const struct encoder_plan *plan, struct complaint *complaint) {
    struct arguments arguments = {.count = 0};
    *encoder = (struct encoder){.process = 0};
    if (!frame_init(&encoder->frame, plan)) {
        return complain(complaint, "out of memory");
    }
    add_all(&arguments, plan);
    return start(encoder, &arguments) || complain(complaint, PROGRAM " could not be started");
}

bool encoder_put(struct encoder *encoder, const struct canvas *canvas, struct rect changed, uint64_t frames) {
    const struct encoder_frame *const frame = &encoder->frame;
    frame_update(frame, canvas, changed);
    for (uint64_t i = 0; i < frames; i++) {
        if (fwrite(frame->bytes, 1, frame->size, encoder->input) != frame->size) {
            return false;
        }
    }
    return true;
}

bool encoder_end(struct encoder *encoder, bool finish, struct complaint *complaint) {
    char error[160] = "";
    const bool begun = encoder->input != NULL;
    const bool flushed = begun && fflush(encoder->input) == 0;
    const bool finished = stop(encoder, begun && finish, error, sizeof error);
    memory_free(encoder->frame.bytes);
    *encoder = (struct encoder){.process = 0};
    return (flushed && finished) || !finish || !begun || complain(complaint, PROGRAM ": %s", error);
}
