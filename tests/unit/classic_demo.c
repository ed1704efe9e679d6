/* The program's Prim's is the classic one: the canvas demo, written again from its description with
   rectangles and a plain list, gives the same picture pixel for pixel and the same table of edges after every
   pop.

   The demo: the ground is black. The start, bottom left, is filled white; its edges are filled magenta and
   become the frontier. Each pop takes the lightest edge of the frontier. If it leads to a cell that is not in
   the maze yet, its gap and that cell are filled white, and the edges from there to cells not in the maze are
   filled magenta and join the frontier. Otherwise its gap is filled black. */
#include "board.h"
#include "testing.h"

enum { SIDES = 4 };

/* Edges by their places in the board's table. */
struct demo {
    bool *joined; /* of each cell */
    uint32_t (*edges_at)[SIDES];
    uint32_t *edges_at_count;
    uint32_t *frontier; /* in no order */
    uint32_t waiting;
    uint32_t pops;
};

static uint32_t other_end(const struct board *board, uint32_t index, uint32_t cell) {
    const struct edge_row *const row = &board->edges.rows[index];
    return row->from == cell ? row->to : row->from;
}

static void join(struct demo *demo, struct board *board, uint32_t cell) {
    demo->joined[cell] = true;
    board_fill_cell(board, cell, BOARD_WHITE);
    for (uint32_t i = 0; i < demo->edges_at_count[cell]; i++) {
        const uint32_t index = demo->edges_at[cell][i];
        if (!demo->joined[other_end(board, index, cell)]) {
            board_fill_gap(board, index, BOARD_MAGENTA);
            demo->frontier[demo->waiting++] = index;
        }
    }
}

static void *demo_begin(struct board *board) {
    const uint32_t cells = board->width * board->height;
    struct demo *const demo = test_new(1, sizeof *demo);
    *demo = (struct demo){
        .joined = test_new(cells, sizeof *demo->joined),
        .edges_at = test_new(cells, sizeof *demo->edges_at),
        .edges_at_count = test_new(cells, sizeof *demo->edges_at_count),
        .frontier = test_new(board->edges.count, sizeof *demo->frontier),
    };
    for (uint32_t i = 0; i < board->edges.count; i++) {
        const uint32_t from = board->edges.rows[i].from;
        const uint32_t to = board->edges.rows[i].to;
        demo->edges_at[from][demo->edges_at_count[from]++] = i;
        demo->edges_at[to][demo->edges_at_count[to]++] = i;
    }
    join(demo, board, (board->height - 1) * board->width);
    return demo;
}

static uint32_t take_lightest(struct demo *demo, const struct board *board) {
    require(demo->waiting > 0, "the demo has come to its end before it popped every edge");
    uint32_t best = 0;
    for (uint32_t i = 1; i < demo->waiting; i++) {
        if (board_lighter(board, demo->frontier[i], demo->frontier[best])) {
            best = i;
        }
    }
    const uint32_t index = demo->frontier[best];
    demo->frontier[best] = demo->frontier[--demo->waiting];
    return index;
}

static void demo_step(void *context, struct board *board) {
    struct demo *const demo = context;
    const uint32_t index = take_lightest(demo, board);
    struct edge_row *const row = &board->edges.rows[index];
    row->popped = ++demo->pops;
    row->tree = !demo->joined[row->from] || !demo->joined[row->to];
    board_fill_gap(board, index, row->tree ? BOARD_WHITE : BOARD_BLACK);
    if (row->tree) {
        join(demo, board, demo->joined[row->from] ? row->to : row->from);
    }
}

static void demo_end(void *context) {
    struct demo *const demo = context;
    free(demo->joined);
    free(demo->edges_at);
    free(demo->edges_at_count);
    free(demo->frontier);
    free(demo);
}

START_TEST(every_moment_is_that_of_the_classic_demo) {
    board_play_all(&(struct board_demo){"prim", demo_begin, demo_step, demo_end});
}
END_TEST

TEST_MAIN("classic_demo", every_moment_is_that_of_the_classic_demo)
