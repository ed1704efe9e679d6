// Times Prim's of the Boost Graph Library on a grid in compressed rows, its fastest layout.
//
// Usage: bench_boost COLUMNS ROWS SEED
#include <cstdlib>
#include <utility>
#include <vector>

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/prim_minimum_spanning_tree.hpp>

#include "bench.h"

namespace {

struct Weight {
    uint32_t weight;
};

using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Weight,
                                                 boost::no_property, uint32_t, uint32_t>;

struct Grid {
    uint32_t columns, rows;
    uint64_t seed;
};

// Every edge stands at both of its cells, in the order of the cells: so no sort is needed.
Graph graph_of(const Grid &grid) {
    const uint32_t cells = grid.columns * grid.rows;
    std::vector<std::pair<uint32_t, uint32_t>> edges;
    std::vector<Weight> weights;
    edges.reserve(4 * size_t{cells});
    weights.reserve(4 * size_t{cells});
    const auto add = [&](uint32_t from, uint32_t to, uint64_t edge) {
        edges.emplace_back(from, to);
        weights.push_back({bench_weight(grid.seed, edge)});
    };
    for (uint32_t cell = 0; cell < cells; cell++) {
        const uint32_t column = cell % grid.columns;
        if (cell >= grid.columns) {
            add(cell, cell - grid.columns, 2 * uint64_t{cell - grid.columns} + 1);
        }
        if (column > 0) {
            add(cell, cell - 1, 2 * uint64_t{cell - 1});
        }
        if (column + 1 < grid.columns) {
            add(cell, cell + 1, 2 * uint64_t{cell});
        }
        if (cell < cells - grid.columns) {
            add(cell, cell + grid.columns, 2 * uint64_t{cell} + 1);
        }
    }
    return {boost::edges_are_sorted, edges.begin(), edges.end(), weights.begin(), cells};
}

} // namespace

int main(int argc, char **argv) {
    if (argc != 4) {
        return 2;
    }
    const Grid grid{static_cast<uint32_t>(std::strtoul(argv[1], nullptr, 10)),
                    static_cast<uint32_t>(std::strtoul(argv[2], nullptr, 10)),
                    std::strtoull(argv[3], nullptr, 10)};
    const uint32_t cells = grid.columns * grid.rows;
    const Graph graph = graph_of(grid);
    std::vector<uint32_t> parents(cells);
    std::vector<uint32_t> distances(cells);
    const auto index = get(boost::vertex_index, graph);
    const bench_time begun = bench_now();
    boost::prim_minimum_spanning_tree(
        graph, boost::make_iterator_property_map(parents.begin(), index),
        boost::root_vertex(vertex(0, graph))
            .distance_map(boost::make_iterator_property_map(distances.begin(), index))
            .weight_map(get(&Weight::weight, graph)));
    bench_result result{bench_since(begun), cells};
    for (uint32_t cell = 0; cell < cells; cell++) {
        if (parents[cell] != cell) {
            result.edges++;
            result.sum += bench_weight(grid.seed, bench_edge(cell, parents[cell], grid.columns));
        }
    }
    bench_print("boost", &result);
    return 0;
}
