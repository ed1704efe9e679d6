# Weave mazes in the table of edges: crossings have a second vertex, their edges come first, and the tree is the
# minimum spanning one, as a few lines of awk find it from the table alone.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

# check_vertices <file> <width> <height>: says what is wrong with the ends of the edges. Lower vertices have the
# numbers from width * height on; each, and each crossed cell, has two edges of one direction, all of weight 1.
check_vertices() {
    awk -F, -v width="$2" -v height="$3" '
        function wrong(what) { print "line " NR ", [" $0 "]: " what }
        # Bound edges know the cells that they lie between by their numbers.
        function met(vertex, cell, edge) {
            if (vertex < width * height) {
                if (vertex != cell) wrong("ends in another cell")
            } else {
                if (vertex in place && place[vertex] != cell) wrong("one vertex below two cells")
                place[vertex] = cell
                below[cell] = 1
            }
            met_at[vertex]++
            direction[vertex] = direction[vertex] edge % 2
        }
        NR == 1 { next }
        {
            from = int($1 / 2)
            to = from + ($1 % 2 ? width : 1)
            met($2, from, $1)
            met($3, to, $1)
            if ($4 == 1) bound++
        }
        END {
            for (vertex in place) {
                crossings++
                cell = place[vertex]
                if (met_at[vertex] != 2 || met_at[cell] != 2) print "crossing of " cell ": no two passages"
                if (direction[vertex] !~ /^(00|11)$/ || direction[cell] !~ /^(00|11)$/ ||
                    direction[vertex] == direction[cell]) print "crossing of " cell ": passages do not cross"
            }
            for (i = 0; i < crossings; i++) {
                if (!(width * height + i in place)) print "there is no vertex " width * height + i
            }
            if (bound != 4 * crossings) print bound " bound edges of " crossings + 0 " crossings"
            print "crossings=" crossings + 0
        }' "$1"
}

# tree_of <file>: the numbers of the edges of the minimum spanning tree, by Kruskal's with plain relabelling.
tree_of() {
    tail -n +2 "$1" | sort -t, -k 4n -k 1n | awk -F, '
        function root(vertex) {
            while (vertex in parent) vertex = parent[vertex]
            return vertex
        }
        {
            a = root($2)
            b = root($3)
            if (a != b) {
                parent[a] = b
                print $1
            }
        }' | sort -n
}

# check_maze <algorithm> <width> <height> <percent>
check_maze() {
    local what="$1, $2x$3, weave $4" said
    succeeds --algorithm "$1" --cells "$2x$3" --seed 4 --weave "$4" --export x.csv --stats --verify
    said=$(check_vertices x.csv "$2" "$3")
    same "$what" "$said" "crossings=$(sed -n 's/^crossings=//p' "$out")"
    tail -n +2 x.csv | awk -F, '$5 == 1 { print $1 }' | sort -n >tree
    tree_of x.csv | cmp -s - tree || fail "$what: not the minimum spanning tree"
    grep -q "^$1: spanning, acyclic, minimum$" "$out" || fail "$what: $(cat "$out")"
}

for percent in 0 30 100; do
    check_maze prim 1 1 "$percent"
    check_maze kruskal 3 3 "$percent"
done
for algorithm in prim kruskal boruvka reverse-delete; do
    check_maze "$algorithm" 12 9 30
    check_maze "$algorithm" 12 9 100
done
grep -q '^crossings=[1-9]' "$out" || fail "a full weave of 12x9 has no crossing"

# The edges of crossings come first: where all are popped by weight, before any other.
succeeds --algorithm kruskal --cells 12x9 --weave 100 --export x.csv
bound=$(awk -F, '$4 == 1' x.csv | wc -l)
last=$(awk -F, '$4 == 1 { print $6 }' x.csv | sort -n | tail -n 1)
same "the last pop of a bound edge" "$last" "$bound"

# A moment is one of the tree's: whatever crossings come before it.
succeeds --algorithm prim --cells 12x9 --weave 100 --step 7 --stats --export x.csv
same "pops after step 7" "$(sed -n 's/^pops=//p' "$out")" 7
same "edges popped after step 7" "$(awk -F, 'NR > 1 && $6 != ""' x.csv | wc -l)" 7

# All mazes of a race are woven alike.
succeeds --algorithm boruvka,reverse-delete,prim,kruskal --cells 20x20 --weave 60 --verify
same "identical ones" "$(grep -c 'identical$' "$out")" 3

finish
