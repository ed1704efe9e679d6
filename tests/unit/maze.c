/* The maze: events change it and are taken back, its counts are right at any time, and it knows its own tree.
 */
#include "maze.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "memory.h"
#include "recorder.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

static void counts_match_states(const struct maze *maze, const char *where) {
    uint32_t counts[ELEMENT_KINDS][STATE_COUNT] = {{0}};
    for (uint32_t vertex = 0; vertex < maze->lattice->vertices; vertex++) {
        counts[ELEMENT_VERTEX][maze_state(maze, ELEMENT_VERTEX, vertex)]++;
    }
    for (uint32_t edge = lattice_next_edge(maze->lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(maze->lattice, edge + 1)) {
        counts[ELEMENT_EDGE][maze_state(maze, ELEMENT_EDGE, edge)]++;
    }
    require(memcmp(counts, maze->counts, sizeof counts) == 0, "%s: the counts are wrong", where);
}

static void new_maze_is_empty(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    struct maze maze;
    ck_assert(maze_init(&maze, &lattice));
    require(maze.counts[ELEMENT_VERTEX][STATE_EMPTY] == lattice.vertices &&
                maze.counts[ELEMENT_EDGE][STATE_EMPTY] == lattice.edges,
            "%s", trial_text(trial));
    counts_match_states(&maze, trial_text(trial));
    maze_free(&maze);
}

START_TEST(new_mazes_are_empty) {
    trial_each_size(TRIAL_ANY_SIZE, new_maze_is_empty);
}
END_TEST

static struct event random_event(const struct maze *maze, struct dice *dice) {
    const bool vertex = maze->lattice->edges == 0 || dice_below(dice, 2) == 0;
    const enum element kind = vertex ? ELEMENT_VERTEX : ELEMENT_EDGE;
    uint32_t element = dice_below(dice, maze->lattice->vertices);
    if (!vertex) {
        element = lattice_next_edge(maze->lattice, dice_below(dice, maze->lattice->edge_limit));
        element = element != LATTICE_NONE ? element : lattice_next_edge(maze->lattice, 0);
    }
    return (struct event){
        .element = element,
        .kind = (uint8_t)kind,
        .from = (uint8_t)maze_state(maze, kind, element),
        .to = (uint8_t)dice_below(dice, STATE_COUNT),
    };
}

static void events_are_taken_back(const struct trial *trial) {
    enum { EVENTS = 60 };
    const struct lattice lattice = trial_lattice(trial);
    struct dice dice = dice_of(trial->seed);
    struct event events[EVENTS];
    struct maze maze;
    struct maze empty;
    ck_assert(maze_init(&maze, &lattice) && maze_init(&empty, &lattice));
    for (int i = 0; i < EVENTS; i++) {
        events[i] = random_event(&maze, &dice);
        maze_apply(&maze, &events[i]);
        require(maze_state(&maze, events[i].kind, events[i].element) == (enum state)events[i].to,
                "%s: event %d", trial_text(trial), i);
        counts_match_states(&maze, trial_text(trial));
    }
    for (int i = EVENTS; i-- > 0;) {
        maze_revert(&maze, &events[i]);
        require(maze_state(&maze, events[i].kind, events[i].element) == (enum state)events[i].from,
                "%s: event %d taken back", trial_text(trial), i);
        counts_match_states(&maze, trial_text(trial));
    }
    require(specimen_same_maze(&maze, &empty), "%s: something was left behind", trial_text(trial));
    maze_free(&maze);
    maze_free(&empty);
}

START_TEST(events_can_be_taken_back) {
    trial_each(300, events_are_taken_back);
}
END_TEST

struct change {
    struct maze *maze;
    struct event event;
};

static void apply(void *change) {
    maze_apply(((struct change *)change)->maze, &((struct change *)change)->event);
}

static void revert(void *change) {
    maze_revert(((struct change *)change)->maze, &((struct change *)change)->event);
}

START_TEST(events_from_another_state_are_bugs_and_stop_the_program) {
    const struct lattice lattice = lattice_square(2, 2);
    struct maze maze;
    ck_assert(maze_init(&maze, &lattice));
    struct change change = {&maze,
                            {.element = 0, .kind = ELEMENT_EDGE, .from = STATE_PENDING, .to = STATE_OPEN}};
    ck_assert(test_aborts(apply, &change));
    ck_assert(test_aborts(revert, &change));
    change.event.from = STATE_EMPTY;
    ck_assert(!test_aborts(apply, &change));
    maze_free(&maze);
}
END_TEST

/* Only what is open makes the tree: not the other states, and not the vertices. */
START_TEST(trees_are_the_same_when_the_same_edges_are_open) {
    const struct lattice lattice = lattice_square(3, 2);
    struct maze a;
    struct maze b;
    ck_assert(maze_init(&a, &lattice) && maze_init(&b, &lattice));
    ck_assert(maze_same_tree(&a, &b));
    for (uint32_t edge = lattice_next_edge(&lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(&lattice, edge + 1)) {
        specimen_put(&a, ELEMENT_EDGE, edge, STATE_OPEN);
        require(!maze_same_tree(&a, &b) && !maze_same_tree(&b, &a), "edge %" PRIu32, edge);
        specimen_put(&a, ELEMENT_EDGE, edge, STATE_REJECTED);
        require(maze_same_tree(&a, &b), "edge %" PRIu32 " is rejected only", edge);
    }
    specimen_put(&a, ELEMENT_VERTEX, 0, STATE_OPEN);
    ck_assert(maze_same_tree(&a, &b));
    maze_free(&a);
    maze_free(&b);
}
END_TEST

START_TEST(exhausted_memory_is_reported) {
    const struct lattice lattice = lattice_square(2, 2);
    for (uint64_t nth = 1; nth <= 2; nth++) {
        struct maze maze;
        memory_fail_at(nth);
        ck_assert(!maze_init(&maze, &lattice));
        maze_free(&maze);
    }
}
END_TEST

START_TEST(recorder_notes_what_it_changes_if_somebody_watches) {
    const struct lattice lattice = lattice_square(2, 2);
    for (int watched = 0; watched < 2; watched++) {
        struct maze maze;
        struct recorder recorder;
        ck_assert(maze_init(&maze, &lattice));
        recorder_init(&recorder, &maze, watched != 0);
        ck_assert(recorder_reserve(&recorder, 2));
        record(&recorder, ELEMENT_EDGE, 1, STATE_PENDING, 3);
        record(&recorder, ELEMENT_EDGE, 1, STATE_OPEN, 5);
        ck_assert(maze_open(&maze, ELEMENT_EDGE, 1));
        ck_assert_uint_eq(recorder.count, watched != 0 ? 2 : 0);
        if (watched != 0) {
            const struct event *const last = &recorder.events[1];
            ck_assert(last->kind == ELEMENT_EDGE && last->element == 1 && last->line == 5);
            ck_assert(last->from == STATE_PENDING && last->to == STATE_OPEN);
        }
        recorder_free(&recorder);
        maze_free(&maze);
    }
}
END_TEST

TEST_MAIN("maze", new_mazes_are_empty, events_can_be_taken_back,
          events_from_another_state_are_bugs_and_stop_the_program,
          trees_are_the_same_when_the_same_edges_are_open, exhausted_memory_is_reported,
          recorder_notes_what_it_changes_if_somebody_watches)
