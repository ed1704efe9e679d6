#include "solver.h"

#include <string.h>

const struct solver *const solvers[] = {
    &solver_backtracking, &solver_bfs, &solver_a_star, &solver_wall_follower, &solver_dead_end_filling,
};
const size_t solvers_count = sizeof solvers / sizeof solvers[0];

const struct solver *solver_find(const char *name) {
    for (size_t i = 0; i < solvers_count; i++) {
        if (strcmp(solvers[i]->name, name) == 0) {
            return solvers[i];
        }
    }
    return NULL;
}

bool solver_endpoints(const struct problem *problem, const struct maze *maze, struct endpoints *endpoints) {
    const bool entered = problem->entrance != LATTICE_NONE;
    const bool left = problem->exit != LATTICE_NONE;
    *endpoints = (struct endpoints){problem->entrance, problem->exit};
    struct endpoints suggested = *endpoints;
    if ((!entered || !left) && !endpoints_suggest(maze, &problem->meter, &suggested)) {
        return false;
    }
    if (!entered) {
        endpoints->entrance = suggested.entrance != endpoints->exit ? suggested.entrance : suggested.exit;
    }
    if (!left) {
        endpoints->exit = suggested.exit != endpoints->entrance ? suggested.exit : suggested.entrance;
    }
    return true;
}
