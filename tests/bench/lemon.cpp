// Times Kruskal's of LEMON on its implicit grid, with integer weights, which it sorts by radix.
//
// Usage: bench_lemon COLUMNS ROWS SEED
#include <cstdlib>
#include <iterator>
#include <vector>

#include <lemon/grid_graph.h>
#include <lemon/kruskal.h>

#include "bench.h"

int main(int argc, char **argv) {
    if (argc != 4) {
        return 2;
    }
    const int columns = std::atoi(argv[1]);
    const int rows = std::atoi(argv[2]);
    const uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    const lemon::GridGraph graph(columns, rows);
    lemon::GridGraph::EdgeMap<int> weights(graph);
    for (lemon::GridGraph::EdgeIt edge(graph); edge != lemon::INVALID; ++edge) {
        const auto u = static_cast<uint64_t>(graph.id(graph.u(edge)));
        const auto v = static_cast<uint64_t>(graph.id(graph.v(edge)));
        weights[edge] =
            static_cast<int>(bench_weight(seed, bench_edge(u, v, static_cast<uint64_t>(columns))));
    }
    std::vector<lemon::GridGraph::Edge> tree(static_cast<size_t>(columns) * static_cast<size_t>(rows));
    tree.clear(); // with its memory touched
    const bench_time begun = bench_now();
    lemon::kruskal(graph, weights, std::back_inserter(tree));
    bench_result result{bench_since(begun), static_cast<uint64_t>(columns) * static_cast<uint64_t>(rows),
                        tree.size()};
    for (const auto &edge : tree) {
        result.sum += static_cast<uint64_t>(weights[edge]);
    }
    bench_print("lemon", &result);
    return 0;
}
