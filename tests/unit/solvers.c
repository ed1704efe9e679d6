/* Every solver finds a way that is one, as short as it promises, and fails only where it says that it may.
   Judged by a search that shares nothing with them. */
#include "solver.h"

#include <inttypes.h>
#include <string.h>

#include "solution.h"
#include "specimen.h"
#include "testing.h"
#include "trial.h"

/* --- mazes ------------------------------------------------------------------------------------ */

/* Perfect mazes, some with loops, some woven, and both. */
static const struct recipe recipes[] = {
    {.weave = 0},
    {.loops = 30},
    {.loops = 100},
    {.braid = 100},
    {.loops = 5, .braid = 40},
    {.weave = 80},
    {.weave = 80, .loops = 20},
    {.terrain = {.caverns = 2, .cavern_radius = 2}},
};

static const struct trial sizes[] = {
    {.width = 1, .height = 1},  {.width = 1, .height = 7}, {.width = 6, .height = 1},
    {.width = 2, .height = 2},  {.width = 3, .height = 3}, {.width = 8, .height = 6},
    {.width = 13, .height = 9},
};

typedef void solver_property(const struct trial *trial);

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Where the way begins and ends: at the farthest cells of the border, the same with the roles changed,
   anywhere, and in one cell. NULL for the first. */
static const struct endpoints *ends_of(const struct trial *trial, uint64_t turn, struct endpoints *ends) {
    const uint32_t cells = trial->width * trial->height;
    const struct endpoints choices[] = {
        {0, cells - 1},         {cells - 1, 0},
        {cells / 2, 0},         {(uint32_t)(7 * turn % cells), (uint32_t)(3 * turn % cells)},
        {cells / 3, cells / 3},
    };
    *ends = choices[turn % COUNT(choices)];
    return turn % 2 == 0 ? NULL : ends;
}

static void each_maze(solver_property *property) {
    uint64_t turn = 0;
    for (size_t i = 0; i < COUNT(sizes) * COUNT(recipes) * solvers_count; i++) {
        struct trial trial = sizes[i % COUNT(sizes)];
        trial.recipe = recipes[i / COUNT(sizes) % COUNT(recipes)];
        trial.recipe.solver = solvers[i / COUNT(sizes) / COUNT(recipes)];
        for (trial.seed = 0; trial.seed < 3; trial.seed++) {
            struct endpoints ends;
            trial.recipe.ends = ends_of(&trial, turn++, &ends);
            property(&trial);
        }
    }
}

/* A maze before and after a solver went through it. */
struct solved {
    struct specimen specimen;
    struct endpoints ends;
    struct solution solution;
    uint32_t *to_entrance, *to_exit; /* distances */
    uint8_t *open_before;            /* of each edge */
    bool perfect;
};

static void solved_begin(struct solved *solved, const struct trial *trial) {
    struct run *const run = &solved->specimen.run;
    specimen_begin(&solved->specimen, &generator_kruskal, trial, false);
    const uint32_t edges = solved->specimen.lattice.edge_limit;
    while (!run_maze_done(run)) {
        require(run_forward(run, NULL), "%s: the maze was never complete", trial_text(trial));
    }
    solved->open_before = test_new(edges, 1);
    for (uint32_t edge = 0; edge < edges; edge++) {
        solved->open_before[edge] = maze_open(&run->maze, ELEMENT_EDGE, edge);
    }
    solved->perfect = maze_open_count(&run->maze, ELEMENT_EDGE) == solved->specimen.lattice.vertices - 1;
    ck_assert(run_find_endpoints(run));
    solved->ends = run->endpoints;
    solved->to_entrance = specimen_distances(&run->maze, solved->ends.entrance);
    solved->to_exit = specimen_distances(&run->maze, solved->ends.exit);
    run_seek(run, UINT64_MAX, NULL);
    require(run_at_end(run), "%s: the solver came to no end", trial_text(trial));
    ck_assert(solution_of(&run->maze, solved->ends, &solved->solution));
}

static void solved_end(struct solved *solved) {
    free(solved->open_before);
    free(solved->to_entrance);
    free(solved->to_exit);
    specimen_end(&solved->specimen);
}

static uint32_t shortest(const struct solved *solved) {
    return solved->to_entrance[solved->ends.exit];
}

/* --- the way ---------------------------------------------------------------------------------- */

/* The marked edges at a vertex, the last of which is *edge. */
static uint32_t count_marked(const struct maze *maze, uint32_t vertex, uint32_t *edge) {
    uint32_t edges[LATTICE_DEGREE_MAX];
    const uint32_t degree = lattice_edges_at(maze->lattice, vertex, edges);
    uint32_t marked = 0;
    for (uint32_t i = 0; i < degree; i++) {
        if (maze_state(maze, ELEMENT_EDGE, edges[i]) == STATE_WAY) {
            *edge = edges[i];
            marked++;
        }
    }
    return marked;
}

/* Goes along the marked edges from the entrance; returns how many there were up to the exit. */
static uint32_t walk_the_way(const struct solved *solved, const struct trial *trial) {
    const struct maze *const maze = &solved->specimen.run.maze;
    uint32_t at = solved->ends.entrance;
    uint32_t came_by = LATTICE_NONE;
    uint32_t length = 0;
    while (at != solved->ends.exit) {
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(maze->lattice, at, edges);
        uint32_t next = LATTICE_NONE;
        for (uint32_t i = 0; i < degree; i++) {
            if (edges[i] != came_by && maze_state(maze, ELEMENT_EDGE, edges[i]) == STATE_WAY) {
                require(next == LATTICE_NONE, "%s: the way forks at %" PRIu32, trial_text(trial), at);
                next = edges[i];
            }
        }
        require(next != LATTICE_NONE && solved->open_before[next] != 0, "%s: the way ends at %" PRIu32,
                trial_text(trial), at);
        require(maze_state(maze, ELEMENT_VERTEX, at) == STATE_WAY, "%s: %" PRIu32 " is not marked",
                trial_text(trial), at);
        came_by = next;
        at = lattice_other_end(maze->lattice, next, at);
        length++;
    }
    return length;
}

/* One that visits no cell twice, and nothing else is marked. */
static void way_is_a_way(const struct trial *trial) {
    struct solved solved;
    solved_begin(&solved, trial);
    const struct maze *const maze = &solved.specimen.run.maze;
    const uint32_t vertices = maze->counts[ELEMENT_VERTEX][STATE_WAY];
    const uint32_t edges = maze->counts[ELEMENT_EDGE][STATE_WAY];
    if (solved.solution.found) {
        const uint32_t length = walk_the_way(&solved, trial);
        uint32_t edge;
        require(edges == length && vertices == length + 1 && solved.solution.length == length,
                "%s: %" PRIu32 " edges and %" PRIu32 " vertices are marked on a way of %" PRIu32,
                trial_text(trial), edges, vertices, length);
        require(length == 0 || (count_marked(maze, solved.ends.entrance, &edge) == 1 &&
                                count_marked(maze, solved.ends.exit, &edge) == 1),
                "%s: the way goes beyond its ends", trial_text(trial));
        require(length >= shortest(&solved), "%s: shorter than the shortest", trial_text(trial));
    } else {
        require(edges == 0 && vertices == 0 && solved.solution.length == 0, "%s: no way, but a part of it",
                trial_text(trial));
    }
    solved_end(&solved);
}

START_TEST(what_is_found_is_a_way) {
    each_maze(way_is_a_way);
}
END_TEST

static void way_is_short(const struct trial *trial) {
    const struct solver *const solver = trial->recipe.solver;
    struct solved solved;
    solved_begin(&solved, trial);
    const bool promised = solver == &solver_bfs || solver == &solver_a_star || solved.perfect;
    require(!promised || solved.solution.length == shortest(&solved),
            "%s: %" PRIu32 " edges instead of %" PRIu32, trial_text(trial), solved.solution.length,
            shortest(&solved));
    require(solved.solution.shortest == shortest(&solved), "%s: the shortest is said to be %" PRIu32,
            trial_text(trial), solved.solution.shortest);
    solved_end(&solved);
}

START_TEST(ways_are_as_short_as_promised) {
    each_maze(way_is_short);
}
END_TEST

/* Solvers change nothing of the maze but how it is shown, and say how much of it they have seen. */
static void maze_stays(const struct trial *trial) {
    struct solved solved;
    uint32_t seen = 0;
    solved_begin(&solved, trial);
    const struct maze *const maze = &solved.specimen.run.maze;
    for (uint32_t edge = 0; edge < maze->lattice->edge_limit; edge++) {
        require(maze_open(maze, ELEMENT_EDGE, edge) == (solved.open_before[edge] != 0),
                "%s: edge %" PRIu32 " was changed", trial_text(trial), edge);
    }
    for (uint32_t vertex = 0; vertex < maze->lattice->vertices; vertex++) {
        require(maze_open(maze, ELEMENT_VERTEX, vertex), "%s: %" PRIu32 " was changed", trial_text(trial),
                vertex);
        seen += maze_state(maze, ELEMENT_VERTEX, vertex) > STATE_OPEN ? 1 : 0;
    }
    require(solved.solution.visited == seen, "%s: %" PRIu32 " visited", trial_text(trial),
            solved.solution.visited);
    solved_end(&solved);
}

START_TEST(solvers_leave_the_maze_as_it_is) {
    each_maze(maze_stays);
}
END_TEST

/* --- failing ---------------------------------------------------------------------------------- */

enum { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

/* The edge that leads from a vertex in a direction and was open; LATTICE_NONE if there is none. */
static uint32_t open_edge(const struct solved *solved, uint32_t vertex, int direction) {
    const struct lattice *const lattice = &solved->specimen.lattice;
    const uint32_t cell = lattice_cell(lattice, vertex);
    const uint32_t x = cell % lattice->width;
    const uint32_t y = cell / lattice->width;
    const bool exists[] = {y > 0, x + 1 < lattice->width, y + 1 < lattice->height, x > 0};
    const uint32_t edges[] = {2 * (cell - lattice->width) + 1, 2 * cell, 2 * cell + 1, 2 * (cell - 1)};
    if (!exists[direction] || solved->open_before[edges[direction]] == 0) {
        return LATTICE_NONE;
    }
    const struct lattice_ends ends = lattice_edge_ends(lattice, edges[direction]);
    return ends.from == vertex || ends.to == vertex ? edges[direction] : LATTICE_NONE;
}

/* Whether the right hand on the wall leads to the exit: if not by then, every cell was left in every
 * direction. */
static bool right_hand_arrives(const struct solved *solved) {
    static const int into_the_maze[] = {[SIDE_NORTH] = SOUTH,
                                        [SIDE_WEST] = EAST,
                                        [SIDE_EAST] = WEST,
                                        [SIDE_SOUTH] = NORTH,
                                        [SIDE_NONE] = SOUTH};
    const struct lattice *const lattice = &solved->specimen.lattice;
    uint32_t at = solved->ends.entrance;
    int facing = into_the_maze[endpoints_side(lattice, at)];
    for (uint32_t step = 0; at != solved->ends.exit && step < DIRECTIONS * lattice->vertices; step++) {
        int direction = (facing + 1) % DIRECTIONS;
        while (open_edge(solved, at, direction) == LATTICE_NONE) {
            direction = (direction + DIRECTIONS - 1) % DIRECTIONS;
        }
        at = lattice_other_end(lattice, open_edge(solved, at, direction), at);
        facing = direction;
    }
    return at == solved->ends.exit;
}

static void failure_is_documented(const struct trial *trial) {
    const struct solver *const solver = trial->recipe.solver;
    struct solved solved;
    solved_begin(&solved, trial);
    bool wanted = true;
    if (solver == &solver_wall_follower) {
        wanted = right_hand_arrives(&solved);
        require(wanted || !solved.perfect, "%s: this test's own wall follower fails", trial_text(trial));
    } else if (solver == &solver_dead_end_filling) {
        wanted = solved.perfect || solved.ends.entrance == solved.ends.exit;
    }
    require(solved.solution.found == wanted, "%s: %s", trial_text(trial),
            wanted ? "not found" : "found in spite of what it says");
    solved_end(&solved);
}

START_TEST(solvers_fail_only_where_they_say_so) {
    each_maze(failure_is_documented);
}
END_TEST

/* What these two give up is on no shortest way: filled dead ends, and what the wall was followed around. */
static void given_up_is_on_no_way(const struct trial *trial) {
    if (trial->recipe.solver != &solver_dead_end_filling && trial->recipe.solver != &solver_wall_follower) {
        return;
    }
    struct solved solved;
    solved_begin(&solved, trial);
    for (uint32_t vertex = 0; vertex < solved.specimen.lattice.vertices; vertex++) {
        const bool on_way = solved.to_entrance[vertex] + solved.to_exit[vertex] == shortest(&solved);
        require(!on_way || maze_state(&solved.specimen.run.maze, ELEMENT_VERTEX, vertex) != STATE_GIVEN_UP,
                "%s: %" PRIu32 " was given up, but is on a shortest way", trial_text(trial), vertex);
    }
    solved_end(&solved);
}

START_TEST(nothing_on_a_shortest_way_is_given_up) {
    each_maze(given_up_is_on_no_way);
}
END_TEST

/* --- the registry ----------------------------------------------------------------------------- */

static bool is_text(const char *text) {
    return text != NULL && text[0] != '\0';
}

START_TEST(registry_entries_are_complete_and_found_by_name) {
    ck_assert_uint_eq(solvers_count, 5);
    for (size_t i = 0; i < solvers_count; i++) {
        const struct solver *const solver = solvers[i];
        require(is_text(solver->name) && is_text(solver->title) && is_text(solver->summary) &&
                    is_text(solver->reference),
                "entry %zu lacks a text", i);
        require(solver->pseudocode != NULL && solver->pseudocode[0] != NULL, "%s: no pseudocode",
                solver->name);
        for (unsigned line = 0; solver->pseudocode[line] != NULL; line++) {
            require(is_text(solver->pseudocode[line]), "%s: line %u is empty", solver->name, line);
        }
        require(solver->process.begin != NULL && solver->process.done != NULL &&
                    solver->process.step != NULL && solver->process.end != NULL,
                "%s lacks a function", solver->name);
        require(solver_find(solver->name) == solver, "%s is not found, or twice", solver->name);
    }
    ck_assert_ptr_null(solver_find("none"));
    ck_assert_ptr_null(solver_find(""));
}
END_TEST

static void events_are_well_formed(const struct trial *trial) {
    struct specimen specimen;
    unsigned lines = 0;
    while (trial->recipe.solver->pseudocode[lines] != NULL) {
        lines++;
    }
    specimen_grow(&specimen, &generator_kruskal, trial, true);
    const struct run *const run = &specimen.run;
    for (uint64_t number = run_maze_moment(run) + 1; number <= run->length; number++) {
        const struct tape_step step = tape_read(run->tape, number, number);
        require(step.count > 0, "%s: step %" PRIu64 " does nothing", trial_text(trial), number);
        for (uint32_t i = 0; i < step.count; i++) {
            require(step.events[i].line < lines, "%s: line of event %" PRIu32 " of step %" PRIu64,
                    trial_text(trial), i, number);
        }
    }
    specimen_end(&specimen);
}

START_TEST(every_step_tells_something_and_why) {
    each_maze(events_are_well_formed);
}
END_TEST

TEST_MAIN("solvers", what_is_found_is_a_way, ways_are_as_short_as_promised, solvers_leave_the_maze_as_it_is,
          solvers_fail_only_where_they_say_so, nothing_on_a_shortest_way_is_given_up,
          registry_entries_are_complete_and_found_by_name, every_step_tells_something_and_why)
