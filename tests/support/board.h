/* A board: the picture and the table of edges of one maze as a demo on a canvas makes them, and the
   comparison with what the program exports at the same moment.

   It is written from the description of the classic demos alone: 4 pixels a cell, 4 pixels a gap, filled
   rectangles on a black ground, row 0 on top. Of the program it takes the edges and their weights, from a
   file that the program wrote, and nothing else. */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "edge_table.h"
#include "picture.h"
#include "program.h"

#define BOARD_BLACK 0x000000U
#define BOARD_WHITE 0xffffffU
#define BOARD_MAGENTA 0xff00ffU

struct board_size {
    uint32_t width, height; /* in cells */
    uint32_t seeds;         /* how many of them are tried, from 0 */
};

struct board {
    const char *algorithm; /* of the program, to compare with */
    uint32_t width, height;
    uint32_t seed;
    struct edge_table edges; /* its columns tree and popped are the demo's */
    struct picture canvas;
    struct scratch scratch;
};

/* The demo that a board is for. Its context is its own. */
struct board_demo {
    const char *algorithm;
    void *(*begin)(struct board *board);
    void (*step)(void *context, struct board *board);
    void (*end)(void *context);
};

/* Plays the demo on many boards and compares at many moments, the first and the last ones among them. Fails
   the test at the first difference. */
void board_play_all(const struct board_demo *demo);

/* Fills a cell, or the gap that an edge (an index into the table) leads over. */
void board_fill_cell(struct board *board, uint32_t cell, uint32_t colour);
void board_fill_gap(struct board *board, uint32_t index, uint32_t colour);

/* Whether the edge at index a comes before the one at b: the lighter one, of equal ones the lower number. */
bool board_lighter(const struct board *board, uint32_t a, uint32_t b);

#endif
