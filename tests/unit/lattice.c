/* What the lattice says of its edges, in every way in which it can be asked, agrees with the cells'
 * coordinates. */
#include "lattice.h"

#include <inttypes.h>
#include <stdlib.h>

#include "testing.h"
#include "trial.h"

struct cell {
    uint32_t x, y;
};

static struct cell cell_of(const struct lattice *lattice, uint32_t vertex) {
    const uint32_t cell = lattice_cell(lattice, vertex);
    return (struct cell){cell % lattice->width, cell / lattice->width};
}

static bool cells_touch(struct cell a, struct cell b) {
    const int64_t across = llabs((int64_t)a.x - b.x);
    const int64_t down = llabs((int64_t)a.y - b.y);
    return across + down == 1;
}

static void edges_join_cells_that_touch(const struct trial *trial) {
    struct lattice lattice = trial_lattice(trial);
    uint32_t count = 0;
    for (uint32_t edge = 0; edge < lattice.edge_limit; edge++) {
        if (!lattice_has_edge(&lattice, edge)) {
            continue;
        }
        count++;
        const struct lattice_ends ends = lattice_edge_ends(&lattice, edge);
        require(ends.from < lattice.vertices && ends.to < lattice.vertices &&
                    cells_touch(cell_of(&lattice, ends.from), cell_of(&lattice, ends.to)),
                "%s: edge %" PRIu32 " leads from %" PRIu32 " to %" PRIu32, trial_text(trial), edge, ends.from,
                ends.to);
        require(lattice_other_end(&lattice, edge, ends.from) == ends.to &&
                    lattice_other_end(&lattice, edge, ends.to) == ends.from,
                "%s: other end of edge %" PRIu32, trial_text(trial), edge);
    }
    require(count == lattice.edges, "%s: %" PRIu32 " edges are counted as %" PRIu32, trial_text(trial), count,
            lattice.edges);
    lattice_free(&lattice);
}

/* As many as touch: so each pair of touching cells has one edge, and none is missing. */
static void edges_are_as_many_as_touching_cells(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    uint32_t pairs = 0;
    for (uint32_t y = 0; y < trial->height; y++) {
        for (uint32_t x = 0; x < trial->width; x++) {
            pairs += x + 1 < trial->width;
            pairs += y + 1 < trial->height;
        }
    }
    require(lattice.vertices == trial->width * trial->height && lattice.edges == pairs,
            "%s: %" PRIu32 " vertices, %" PRIu32 " edges", trial_text(trial), lattice.vertices,
            lattice.edges);
}

/* Edge 2v leads east from v, edge 2v + 1 south: pictures and files of settings rely on it. */
static void numbers_say_where_an_edge_leads(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    for (uint32_t vertex = 0; vertex < lattice.vertices; vertex++) {
        const struct cell cell = cell_of(&lattice, vertex);
        const uint32_t east = 2 * vertex;
        const uint32_t south = 2 * vertex + 1;
        require(lattice_has_edge(&lattice, east) == (cell.x + 1 < trial->width) &&
                    lattice_has_edge(&lattice, south) == (cell.y + 1 < trial->height),
                "%s: which edges vertex %" PRIu32 " has", trial_text(trial), vertex);
        require((!lattice_has_edge(&lattice, east) || lattice_edge_ends(&lattice, east).to == vertex + 1) &&
                    (!lattice_has_edge(&lattice, south) ||
                     lattice_edge_ends(&lattice, south).to == vertex + trial->width),
                "%s: where the edges of vertex %" PRIu32 " lead", trial_text(trial), vertex);
    }
}

/* Looking at every edge's ends finds, in rising order, what edges_at lists. */
static void edges_at_lists_what_ends_there(const struct trial *trial) {
    struct lattice lattice = trial_lattice(trial);
    uint32_t *const degrees = test_new(lattice.vertices, sizeof *degrees);
    uint32_t listed[LATTICE_DEGREE_MAX];
    for (uint32_t edge = 0; edge < lattice.edge_limit; edge++) {
        if (!lattice_has_edge(&lattice, edge)) {
            continue;
        }
        const struct lattice_ends ends = lattice_edge_ends(&lattice, edge);
        const uint32_t both[] = {ends.from, ends.to};
        for (int end = 0; end < 2; end++) {
            const uint32_t count = lattice_edges_at(&lattice, both[end], listed);
            const uint32_t place = degrees[both[end]]++;
            require(place < count && listed[place] == edge,
                    "%s: edge %" PRIu32 " is not listed at vertex %" PRIu32, trial_text(trial), edge,
                    both[end]);
        }
    }
    for (uint32_t vertex = 0; vertex < lattice.vertices; vertex++) {
        require(lattice_edges_at(&lattice, vertex, listed) == degrees[vertex],
                "%s: degree of vertex %" PRIu32, trial_text(trial), vertex);
    }
    free(degrees);
    lattice_free(&lattice);
}

static void next_edge_finds_what_has_edge_admits(const struct trial *trial) {
    const struct lattice lattice = trial_lattice(trial);
    for (uint32_t edge = lattice.edge_limit, next = LATTICE_NONE; edge-- > 0;) {
        next = lattice_has_edge(&lattice, edge) ? edge : next;
        require(lattice_next_edge(&lattice, edge) == next, "%s: next edge from %" PRIu32, trial_text(trial),
                edge);
    }
    const uint32_t beyond[] = {lattice.edge_limit, lattice.edge_limit + 1, LATTICE_NONE - 1, LATTICE_NONE};
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        require(!lattice_has_edge(&lattice, beyond[i]) &&
                    lattice_next_edge(&lattice, beyond[i]) == LATTICE_NONE,
                "%s: edge %" PRIu32, trial_text(trial), beyond[i]);
    }
}

START_TEST(every_edge_joins_touching_cells) {
    trial_each_size(TRIAL_ANY_SIZE, edges_join_cells_that_touch);
}
END_TEST

START_TEST(no_edge_is_missing) {
    trial_each_size(TRIAL_ANY_SIZE, edges_are_as_many_as_touching_cells);
}
END_TEST

START_TEST(edge_numbers_follow_from_vertex_numbers) {
    trial_each_size(TRIAL_ANY_SIZE, numbers_say_where_an_edge_leads);
}
END_TEST

START_TEST(edges_at_agrees_with_ends) {
    trial_each_size(TRIAL_ANY_SIZE, edges_at_lists_what_ends_there);
}
END_TEST

START_TEST(ends_and_edges_at_agree_where_passages_cross) {
    trial_each_weave(edges_join_cells_that_touch);
    trial_each_weave(edges_at_lists_what_ends_there);
}
END_TEST

START_TEST(next_edge_agrees_with_has_edge) {
    trial_each_size(TRIAL_ANY_SIZE, next_edge_finds_what_has_edge_admits);
}
END_TEST

/* Where 32 bits are just enough, in every shape that a lattice can have. */
START_TEST(largest_lattices_do_not_overflow) {
    static const struct lattice_shape {
        uint32_t width, height;
    } shapes[] = {{LATTICE_CELLS_MAX, 1}, {1, LATTICE_CELLS_MAX}, {46340, 46341}, {2, LATTICE_CELLS_MAX / 2}};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        const uint64_t width = shapes[i].width;
        const uint64_t height = shapes[i].height;
        const struct lattice lattice = lattice_square(shapes[i].width, shapes[i].height);
        require(lattice.vertices == width * height && lattice.edge_limit == 2 * width * height &&
                    lattice.edges == (width - 1) * height + width * (height - 1),
                "%" PRIu64 "x%" PRIu64, width, height);
        const uint32_t last = lattice.vertices - 1;
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t count = lattice_edges_at(&lattice, last, edges);
        require(count == (uint32_t)(width > 1) + (height > 1), "%" PRIu64 "x%" PRIu64 ": last corner", width,
                height);
        for (uint32_t j = 0; j < count; j++) {
            require(lattice_has_edge(&lattice, edges[j]) && lattice_edge_ends(&lattice, edges[j]).to == last,
                    "%" PRIu64 "x%" PRIu64 ": edge %" PRIu32, width, height, edges[j]);
        }
        require(lattice_next_edge(&lattice, edges[count - 1] + 1) == LATTICE_NONE,
                "%" PRIu64 "x%" PRIu64 ": after the last", width, height);
    }
}
END_TEST

static void make_lattice(void *trial) {
    (void)trial_lattice(trial);
}

START_TEST(impossible_sizes_are_bugs_and_stop_the_program) {
    static const struct trial impossible[] = {
        {.width = 0, .height = 1},
        {.width = 1, .height = 0},
        {.width = LATTICE_CELLS_MAX + 1, .height = 1},
        {.width = 65536, .height = 65536},
        {.width = UINT32_MAX, .height = UINT32_MAX},
    };
    for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        struct trial trial = impossible[i];
        require(test_aborts(make_lattice, &trial), "%s was accepted", trial_text(&trial));
    }
}
END_TEST

TEST_MAIN("lattice", every_edge_joins_touching_cells, no_edge_is_missing,
          edge_numbers_follow_from_vertex_numbers, edges_at_agrees_with_ends,
          ends_and_edges_at_agree_where_passages_cross, next_edge_agrees_with_has_edge,
          largest_lattices_do_not_overflow, impossible_sizes_are_bugs_and_stop_the_program)
