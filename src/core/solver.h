/* Solvers: ways through a finished maze, each a process with its texts.

   A solver brings vertices and edges of the maze into the states visited, given up and way. Given up is what
   it has left as leading nowhere; the way, once found, is marked in steps of one edge. Where entrance and
   exit are one cell, the way is that vertex. What came of it is read from the maze: solution.h. */
#ifndef SOLVER_H
#define SOLVER_H

#include <stdbool.h>
#include <stddef.h>

#include "endpoints.h"
#include "process.h"

struct solver {
    const char *name;
    const char *title;
    const char *summary;
    const char *const *pseudocode; /* lines, ended by NULL; events point into it */
    const char *reference;
    struct process process;
};

/* The registry, in the order in which lists show the solvers. */
extern const struct solver *const solvers[];
extern const size_t solvers_count;

/* NULL when there is none of that name. */
const struct solver *solver_find(const char *name);

/* The cells that solvers go between in a finished maze: the problem's, and where it has none the two of the
   border that are farthest apart. Where it has one of the two, the other is never that same cell, unless
   there is no other. False when memory is exhausted. */
bool solver_endpoints(const struct problem *problem, const struct maze *maze, struct endpoints *endpoints);

extern const struct solver solver_backtracking;
extern const struct solver solver_bfs;
extern const struct solver solver_a_star;
extern const struct solver solver_wall_follower;
extern const struct solver solver_dead_end_filling;

#endif
