/* Generators: the algorithms that make mazes, each a process with its texts. */
#ifndef GENERATOR_H
#define GENERATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "process.h"

/* Which edge comes next, for algorithms that go by weight alone. */
enum choice {
    CHOICE_OTHER,            /* the weights do not tell */
    CHOICE_LIGHTEST_PENDING, /* the lightest of those pending, which are the frontier */
    CHOICE_LIGHTEST,         /* the lightest of all; the one pending */
    CHOICE_HEAVIEST,         /* the heaviest of all; the one pending */
    CHOICE_LIGHTEST_OUT,     /* the lightest out of each component; any of those pending */
};

struct generator {
    const char *name;              /* as on the command line */
    const char *title;             /* as over a panel */
    const char *summary;           /* one line */
    const char *const *pseudocode; /* lines, ended by NULL; events point into it */
    const char *const *reasons;    /* of each line, why it came to that; {weight} and {pending} stand for the
                                      edge's weight and how many edges were pending; NULL for none */
    const char *reference;         /* where it was published */
    const char *cost;              /* time and memory for n cells */
    const char *looks;             /* what its mazes look like */
    unsigned bytes_per_cell;       /* the most that begin allocates */
    unsigned tape_bytes_per_cell;  /* of the tape, where steps are far more than edges, or far longer; 0 for
                                      the usual */
    uint32_t cells_max;            /* above this it would take hours; 0 for no limit */
    bool minimum;                  /* whether its trees are minimum spanning trees: only these can weave */
    bool sets;                     /* whether it keeps a union-find structure, which can be shown */
    enum choice choice;
    bool from_centre; /* whether it usually starts in the centre */
    struct process process;
    unsigned grow_bytes_per_cell; /* that grow takes */
    /* NULL, or a faster road to the same maze: all of the growth at once, for runs that nobody watches. It
       leaves every element in the state that the process would. False when memory is exhausted. */
    bool (*grow)(const struct problem *problem, struct maze *maze);
};

/* The registry, in the order in which lists show the algorithms. */
extern const struct generator *const generators[];
extern const size_t generators_count;

/* NULL when there is none of that name. */
const struct generator *generator_find(const char *name);

extern const struct generator generator_prim;
extern const struct generator generator_kruskal;
extern const struct generator generator_boruvka;
extern const struct generator generator_reverse_delete;
extern const struct generator generator_random_traversal;
extern const struct generator generator_random_vertex;
extern const struct generator generator_dfs;
extern const struct generator generator_wilson;
extern const struct generator generator_aldous_broder;
extern const struct generator generator_hunt_and_kill;
extern const struct generator generator_growing_tree;
extern const struct generator generator_eller;
extern const struct generator generator_binary_tree;
extern const struct generator generator_sidewinder;
extern const struct generator generator_recursive_division;

#endif
