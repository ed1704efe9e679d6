# The table of edges can be read by anybody: each edge of the grid once, in order, and of the edges popped so
# far as many as the moment says.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

# check_table <file> <width> <height> <pops>: says what is wrong with the table.
check_table() {
    awk -F, -v width="$2" -v height="$3" -v pops="$4" '
        function wrong(what) { print "line " NR ", [" $0 "]: " what }
        NR == 1 {
            if ($0 != "edge,from,to,weight,tree,popped") wrong("not the names of the columns")
            next
        }
        NF != 6 { wrong("not six columns") }
        $1 <= last && NR > 2 { wrong("edges out of order") }
        { last = $1; from = $2; to = $3 }
        !(to == from + 1 && to % width != 0) && to != from + width { wrong("no neighbours") }
        to >= width * height { wrong("no such cell") }
        $4 !~ /^[0-9]+$/ || $4 < 1 { wrong("no weight") }
        $5 != 0 && $5 != 1 { wrong("tree is neither 0 nor 1") }
        $5 == 1 && $6 == "" { wrong("in the tree but never popped") }
        $6 != "" { popped++; if ($6 < 1 || $6 > pops || seen[$6]++) wrong("no pop of its own") }
        { tree += $5 }
        END {
            edges = (width - 1) * height + width * (height - 1)
            wanted = pops < edges ? pops : edges
            if (NR - 1 != edges) print NR - 1 " edges instead of " edges
            if (popped + 0 != wanted) print popped + 0 " popped instead of " wanted
            if (pops >= edges && tree + 0 != width * height - 1) print "the tree has " tree + 0 " edges"
        }' "$1"
}

for algorithm in prim kruskal; do
    for size in "1 1" "1 6" "6 1" "13 9"; do
        read -r width height <<<"$size"
        for pops in 0 5 100000; do
            succeeds --algorithm "$algorithm" --cells "${width}x$height" --step "$pops" --export x.csv
            wrong=$(check_table x.csv "$width" "$height" "$pops")
            [ -z "$wrong" ] || fail "$algorithm, ${width}x$height, step $pops: $wrong"
        done
    done
done

# All algorithms see the same weights, and the minimum ones end in the same tree.
columns() {
    cut -d, -f "$1" "$2"
}
succeeds --algorithm prim --cells 20x15 --seed 9 --export prim.csv
succeeds --algorithm kruskal --cells 20x15 --seed 9 --export kruskal.csv
same "the edges, weights and tree of Kruskal's" "$(columns 1-5 kruskal.csv)" "$(columns 1-5 prim.csv)"

# Of a race it is the first maze.
succeeds --algorithm kruskal,prim --cells 20x15 --seed 9 --export race.csv
cmp -s kruskal.csv race.csv || fail "the table of a race is not that of its first maze"

# Kruskal's pops the edges in the order of their weights.
tail -n +2 kruskal.csv | sort -t, -k 4n -k 1n | cut -d, -f 6 >popped
seq "$(wc -l <popped)" | cmp -s - popped || fail "Kruskal's does not pop the lightest edges first"

finish
