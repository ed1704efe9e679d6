/* The encoder of videos: the program ffmpeg, which is started with a pipe for a standard input, gets every
   frame as plain RGB and writes the file itself, since a video is not written from its beginning to its end.
   It is no part of what mazegrow is built with, and missed only when somebody asks for a video.

   Both codecs halve the resolution of colours, which wants an even width and height: where there is an odd
   one, a column of ground is added on the right, a row at the bottom. */
#ifndef ENCODER_H
#define ENCODER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "canvas.h"
#include "settings.h"

#define ENCODER_SIDE_MAX 16384 /* pixels; what x264 takes, and more than players show */

struct encoder_plan {
    int32_t width, height; /* of a picture */
    uint32_t rate;         /* frames a second */
    uint32_t ground;       /* colour of what is added */
    const char *comment;   /* what the file is to say of itself */
    const char *codec;     /* ffmpeg's options for what is written, separated by single blanks */
    const char *path;      /* of the file that it writes */
};

/* A picture as ffmpeg takes it, with even sides. */
struct encoder_frame {
    unsigned char *bytes;
    size_t size;
    int32_t width; /* in pixels */
};

struct encoder {
    pid_t process; /* 0 when it is not running */
    FILE *input;   /* takes frames; NULL when it could not be started */
    FILE *errors;  /* what it says on standard error */
    struct encoder_frame frame;
};

/* Whether there is one. */
bool encoder_installed(void);

/* Starts it. False with a complaint; encoder_end is due even then. */
bool encoder_begin(struct encoder *encoder, const struct encoder_plan *plan, struct complaint *complaint);

/* So many frames of a picture, of which only what has changed is looked at. False when it has gone; then
   encoder_end tells why. */
bool encoder_put(struct encoder *encoder, const struct canvas *canvas, struct rect changed, uint64_t frames);

/* Lets it finish the file, or stops it. False with a complaint when it was to finish and did not. */
bool encoder_end(struct encoder *encoder, bool finish, struct complaint *complaint);

#endif
