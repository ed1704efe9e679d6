# What can be chosen is listed, and every algorithm and solver tells about itself.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

# names <list>: the names on a list, one a line.
names() {
    succeeds --list "$1"
    cut -d' ' -f1 "$out"
}

# Each name of the help's own sentence is a list.
succeeds --help
lists=$(sed -n 's/^  --list WHAT  *list \(.*\)$/\1/p' "$out" | tr -d ',' | sed 's/ or / /')
[ "$(wc -w <<<"$lists")" -ge 7 ] || fail "the help tells of these lists only: $lists"
for list in $lists; do
    succeeds --list "$list"
    [ "$(sort -u "$out" | wc -l)" -eq "$(wc -l <"$out")" ] || fail "$list: a name comes twice"
    [ -s "$out" ] || fail "the list of $list is empty"
done

# No algorithm is lost, and no solver.
same "the algorithms" "$(names algorithms | sort | tr '\n' ' ')" "aldous-broder binary-tree boruvka dfs eller \
growing-tree hunt-and-kill kruskal prim random-traversal random-vertex recursive-division reverse-delete \
sidewinder wilson "
same "the solvers" "$(names solvers | sort | tr '\n' ' ')" \
    "a-star backtracking bfs dead-end-filling none wall-follower "

# The first line is title and summary, then comes the pseudocode, indented, and then what is to be known.
for kind in algorithms solvers; do
    succeeds --list "$kind"
    cp "$out" listed
    while read -r name summary; do
        [ "$name" != none ] || continue
        succeeds --describe "$name"
        [[ $(head -n 1 "$out") == *": $summary" ]] || fail "$name: the first line is $(head -n 1 "$out")"
        [ "$(grep -c '^    [^ ]' "$out")" -ge 2 ] || fail "$name: no pseudocode: $(cat "$out")"
        wanted=2
        [ "$kind" = algorithms ] || wanted=0
        [ "$(grep -cE '^(Mazes|Cost): .' "$out")" -eq $wanted ] || fail "$name: looks or cost: $(cat "$out")"
        [ "$(grep -c '^Source: .' "$out")" -eq 1 ] || fail "$name: no source: $(cat "$out")"
        ! grep -q '(null)' "$out" || fail "$name: something is missing: $(cat "$out")"
    done <listed
done

fails 2 "'none'" --describe none
fails 2 "'prim'?" --describe primm
fails 2 "'a-star'?" --describe astar
fails 2 "--describe" --describe
fails 2 "''" --list ""

finish
