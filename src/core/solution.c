#include "solution.h"

#include "flood.h"

static bool on_way(const struct maze *maze, uint32_t vertex) {
    return maze_state(maze, ELEMENT_VERTEX, vertex) == STATE_WAY;
}

bool solution_of(const struct maze *maze, struct endpoints endpoints, struct solution *solution) {
    const uint32_t *const vertices = maze->counts[ELEMENT_VERTEX];
    struct flood flood;
    const bool ready = flood_init(&flood, maze->lattice);
    if (ready) {
        flood_fill(&flood, maze, endpoints.entrance);
        *solution = (struct solution){
            .found = on_way(maze, endpoints.entrance) && on_way(maze, endpoints.exit),
            .visited = vertices[STATE_VISITED] + vertices[STATE_GIVEN_UP] + vertices[STATE_WAY],
            .length = maze->counts[ELEMENT_EDGE][STATE_WAY],
            .shortest = flood.distance[endpoints.exit],
        };
    }
    flood_free(&flood);
    return ready;
}
