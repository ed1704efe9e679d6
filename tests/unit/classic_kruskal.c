/* The program's Kruskal's, drawn the way the classic demo draws Prim's: after so many pops the lightest so
   many edges are decided, white where they joined two trees of the forest and black where not; the next one
   is magenta, and everything else is black. Sets of cells are plain labels here. */
#include "board.h"
#include "testing.h"

struct demo {
    uint32_t *order; /* places in the board's table, lightest edge first */
    uint32_t *label; /* of each cell: cells of one tree have the same */
    uint32_t pops;
};

/* qsort passes nothing on to the comparison but the elements, so the board is kept here. */
static const struct board *sorted_board;

static int by_weight(const void *a, const void *b) {
    const uint32_t first = *(const uint32_t *)a;
    const uint32_t second = *(const uint32_t *)b;
    return board_lighter(sorted_board, first, second) ? -1 : first != second;
}

static void show_next(const struct demo *demo, struct board *board) {
    if (demo->pops < board->edges.count) {
        board_fill_gap(board, demo->order[demo->pops], BOARD_MAGENTA);
    }
}

static void *demo_begin(struct board *board) {
    const uint32_t cells = board->width * board->height;
    struct demo *const demo = test_new(1, sizeof *demo);
    *demo = (struct demo){
        .order = test_new(board->edges.count, sizeof *demo->order),
        .label = test_new(cells, sizeof *demo->label),
    };
    for (uint32_t i = 0; i < board->edges.count; i++) {
        demo->order[i] = i;
    }
    for (uint32_t cell = 0; cell < cells; cell++) {
        demo->label[cell] = cell;
    }
    sorted_board = board;
    qsort(demo->order, board->edges.count, sizeof *demo->order, by_weight);
    if (board->edges.count == 0) {
        /* The only cell is a finished maze. */
        board_fill_cell(board, 0, BOARD_WHITE);
    }
    show_next(demo, board);
    return demo;
}

static void rename_label(const struct demo *demo, uint32_t cells, uint32_t old, uint32_t new) {
    for (uint32_t cell = 0; cell < cells; cell++) {
        if (demo->label[cell] == old) {
            demo->label[cell] = new;
        }
    }
}

static void demo_step(void *context, struct board *board) {
    struct demo *const demo = context;
    const uint32_t index = demo->order[demo->pops++];
    struct edge_row *const row = &board->edges.rows[index];
    row->popped = demo->pops;
    row->tree = demo->label[row->from] != demo->label[row->to];
    board_fill_gap(board, index, row->tree ? BOARD_WHITE : BOARD_BLACK);
    if (row->tree) {
        board_fill_cell(board, row->from, BOARD_WHITE);
        board_fill_cell(board, row->to, BOARD_WHITE);
        rename_label(demo, board->width * board->height, demo->label[row->from], demo->label[row->to]);
    }
    show_next(demo, board);
}

static void demo_end(void *context) {
    struct demo *const demo = context;
    free(demo->order);
    free(demo->label);
    free(demo);
}

START_TEST(every_moment_is_that_of_the_edges_in_order) {
    board_play_all(&(struct board_demo){"kruskal", demo_begin, demo_step, demo_end});
}
END_TEST

TEST_MAIN("classic_kruskal", every_moment_is_that_of_the_edges_in_order)
