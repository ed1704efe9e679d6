/* Video: a clip as an .mp4 or .webm file, which ffmpeg encodes. */
#include <assert.h>
#include <string.h>

#include "clip.h"
#include "encoder.h"
#include "parse.h"
#include "progress.h"

bool video_export_possible(const struct settings *settings, struct complaint *complaint) {
    if (!encoder_installed()) {
        return complain(complaint,
                        "videos need the program ffmpeg, which is not installed; install the package "
                        "ffmpeg, or export a .gif file");
    }
    return clip_possible(settings, ENCODER_SIDE_MAX, complaint);
}

/* Where this fails, ffmpeg has gone and will say why, or the clip failed. */
static bool put_pictures(struct clip *clip, struct encoder *encoder) {
    bool put = true;
    while (put && clip_next(clip)) {
        put = encoder_put(encoder, &clip->canvas, clip->changed, clip->frames);
        progress_show(clip->job.progress, clip->shown, clip->total);
    }
    return put && clip_failure(clip) == NULL;
}

static bool encode(struct clip *clip, const char *path, const char *codec, struct complaint *complaint) {
    const struct settings *const settings = clip->job.settings;
    char comment[SETTINGS_TEXT_MAX];
    settings_print(settings, comment, sizeof comment);
    const struct encoder_plan plan = {
        .width = clip->canvas.width,
        .height = clip->canvas.height,
        .rate = settings->fps,
        .ground = themes[settings->theme].states[STATE_EMPTY],
        .comment = comment,
        .codec = codec,
        .path = path,
    };
    struct encoder encoder;
    const bool begun = encoder_begin(&encoder, &plan, complaint);
    const bool put = begun && put_pictures(clip, &encoder);
    const char *const failure = clip_failure(clip);
    const bool ended = encoder_end(&encoder, failure == NULL, complaint);
    return failure != NULL ? complain(complaint, "%s", failure) : put && ended;
}

static bool export_video(const struct export_job *job, const char *codec) {
    assert(job->unfinished != NULL);
    struct clip clip;
    struct complaint reason;
    const bool written = clip_begin(&clip, job, &reason) && encode(&clip, job->unfinished, codec, &reason);
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
