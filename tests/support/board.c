#include "board.h"

#include <inttypes.h>
#include <stdio.h>

#include "export.h"
#include "testing.h"
#include "words.h"

enum { CELL = 4, GAP = 4, PITCH = CELL + GAP };

static const struct board_size sizes[] = {
    {1, 1, 1}, {1, 7, 1}, {7, 1, 1}, {2, 2, 2}, {13, 9, 1}, {119, 119, 1},
};

static const char *text_of(const struct board *board, uint32_t moment) {
    static char text[96];
    (void)snprintf(text, sizeof text, "%s, %" PRIu32 "x%" PRIu32 ", seed %" PRIu32 ", after %" PRIu32 " pops",
                   board->algorithm, board->width, board->height, board->seed, moment);
    return text;
}

static void fill_rect(struct picture *picture, uint32_t x, uint32_t y, uint32_t colour) {
    for (uint32_t down = 0; down < CELL; down++) {
        for (uint32_t across = 0; across < CELL; across++) {
            picture->pixels[(y + down) * picture->width + x + across] = colour;
        }
    }
}

void board_fill_cell(struct board *board, uint32_t cell, uint32_t colour) {
    fill_rect(&board->canvas, cell % board->width * PITCH + GAP, cell / board->width * PITCH + GAP, colour);
}

void board_fill_gap(struct board *board, uint32_t index, uint32_t colour) {
    const struct edge_row *const row = &board->edges.rows[index];
    const uint32_t x = row->from % board->width;
    const uint32_t y = row->from / board->width;
    const bool eastwards = y == row->to / board->width;
    fill_rect(&board->canvas, x * PITCH + GAP + (eastwards ? CELL : 0),
              y * PITCH + GAP + (eastwards ? 0 : CELL), colour);
}

bool board_lighter(const struct board *board, uint32_t a, uint32_t b) {
    const struct edge_row *const first = &board->edges.rows[a];
    const struct edge_row *const second = &board->edges.rows[b];
    return first->weight < second->weight || (first->weight == second->weight && first->edge < second->edge);
}

static struct race *race_at(const struct board *board, struct settings *settings, uint32_t moment) {
    struct complaint complaint;
    char words[160];
    (void)snprintf(words, sizeof words,
                   "algorithm=%s cells=%" PRIu32 "x%" PRIu32 " seed=%" PRIu32 " step=%" PRIu32,
                   board->algorithm, board->width, board->height, board->seed, moment);
    *settings = words_settings(words);
    require(settings_resolve(settings, (struct cells){1, 1}, &complaint), "%s: %s", words, complaint.text);
    struct race *const race = settings_race(settings, true, &complaint);
    require(race != NULL, "%s: %s", words, complaint.text);
    race_grow(race, race_moment_of_step(race, settings->step));
    return race;
}

/* What the program makes of the board at a moment, as x.csv and x.png in its folder. Not by a run of the
   program: that takes far longer to begin than to do this. */
static void export_moment(const struct board *board, uint32_t moment) {
    static const char *const names[] = {"x.csv", "x.png"};
    struct settings settings;
    struct complaint complaint;
    struct race *const race = race_at(board, &settings, moment);
    const struct export_job job = export_job_of(race, &settings);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *const path = scratch_path(&board->scratch, names[i]);
        const struct export_format *const format = export_format_of(path, &complaint);
        require(format != NULL && export_file(&job, format, path, &complaint), "%s: %s",
                text_of(board, moment), complaint.text);
    }
    race_free(race);
}

/* Every edge from a cell to its neighbour right or below is there, and since they are so many, only once. */
static void check_edges(const struct board *board) {
    const uint32_t wanted = (board->width - 1) * board->height + board->width * (board->height - 1);
    require(board->edges.count == wanted, "%s: %" PRIu32 " edges instead of %" PRIu32, text_of(board, 0),
            board->edges.count, wanted);
    for (uint32_t i = 0; i < board->edges.count; i++) {
        const struct edge_row *const row = &board->edges.rows[i];
        const bool right = row->to == row->from + 1 && row->to % board->width != 0;
        const bool below = row->to == row->from + board->width;
        require(right || below, "%s: edge %" PRIu32 " joins %" PRIu32 " and %" PRIu32, text_of(board, 0),
                row->edge, row->from, row->to);
        const struct edge_row *const last = i > 0 ? row - 1 : NULL;
        require(last == NULL || last->from != row->from || last->to != row->to,
                "%s: edge %" PRIu32 " is there twice", text_of(board, 0), row->edge);
        require(!row->tree && row->popped == 0, "%s: edge %" PRIu32 " is decided already", text_of(board, 0),
                row->edge);
    }
}

static void begin(struct board *board, const char *algorithm, const struct board_size *size, uint32_t seed) {
    *board =
        (struct board){.algorithm = algorithm, .width = size->width, .height = size->height, .seed = seed};
    scratch_begin(&board->scratch);
    export_moment(board, 0);
    board->edges = edge_table_read(scratch_path(&board->scratch, "x.csv"));
    check_edges(board);
    board->canvas = picture_new(board->width * PITCH + GAP, board->height * PITCH + GAP);
}

static void end(struct board *board) {
    scratch_end(&board->scratch);
    edge_table_free(&board->edges);
    picture_free(&board->canvas);
}

static void compare_tables(const struct board *board, uint32_t moment) {
    struct edge_table table = edge_table_read(scratch_path(&board->scratch, "x.csv"));
    require(table.count == board->edges.count, "%s: %" PRIu32 " edges", text_of(board, moment), table.count);
    for (uint32_t i = 0; i < table.count; i++) {
        const struct edge_row *const actual = &table.rows[i];
        const struct edge_row *const wanted = &board->edges.rows[i];
        require(actual->edge == wanted->edge && actual->weight == wanted->weight,
                "%s: edge %" PRIu32 " is another than at the beginning", text_of(board, moment),
                actual->edge);
        require(actual->tree == wanted->tree && actual->popped == wanted->popped,
                "%s: edge %" PRIu32 " has tree %d, popped %" PRIu32 " instead of %d, %" PRIu32,
                text_of(board, moment), actual->edge, actual->tree, actual->popped, wanted->tree,
                wanted->popped);
    }
    edge_table_free(&table);
}

static void compare(const struct board *board, uint32_t moment) {
    struct picture picture;
    const char *why;
    export_moment(board, moment);
    compare_tables(board, moment);
    require(picture_read(&picture, scratch_path(&board->scratch, "x.png")), "%s: no picture",
            text_of(board, moment));
    require(picture_same(&picture, &board->canvas, &why), "%s: %s", text_of(board, moment), why);
    picture_free(&picture);
}

/* The first moments, the last ones, some beyond and a few between: each costs a growth and two files. */
static bool worth_a_look(uint32_t moment, uint32_t edges) {
    return moment < 3 || moment + 2 > edges || moment % (edges / 4 + 1) == 0;
}

static void play(const struct board_demo *demo, const struct board_size *size, uint32_t seed) {
    enum { BEYOND = 2 };
    struct board board;
    begin(&board, demo->algorithm, size, seed);
    void *const context = demo->begin(&board);
    compare(&board, 0);
    for (uint32_t moment = 1; moment <= board.edges.count + BEYOND; moment++) {
        if (moment <= board.edges.count) {
            demo->step(context, &board);
        }
        if (worth_a_look(moment, board.edges.count)) {
            compare(&board, moment);
        }
    }
    demo->end(context);
    end(&board);
}

void board_play_all(const struct board_demo *demo) {
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (uint32_t seed = 0; seed < sizes[i].seeds; seed++) {
            play(demo, &sizes[i], seed);
        }
    }
}
