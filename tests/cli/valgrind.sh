# Without a window the program leaves no memory behind and reads none that it has not written.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

if sanitized; then
    echo "left out: the program has the sanitizers, which look at the same"
    exit 0
fi
if ! command -v valgrind >/dev/null; then
    echo "left out: valgrind is not installed"
    exit 0
fi

# What is still within reach at the end is left out: libraries keep such memory from before main.
leaks=definite,indirect,possible

# clean <status> <arguments...>
clean() {
    local wanted=$1 status=0
    shift
    valgrind --quiet --error-exitcode=99 --leak-check=full --show-leak-kinds="$leaks" \
        --errors-for-leak-kinds="$leaks" \
        "$MAZEGROW" "$@" >"$out" 2>"$err" </dev/null || status=$?
    [ "$status" -eq "$wanted" ] || fail "[$*] ended with status $status: $(cat "$err")"
}

clean 0 --cells 20x15 --verify --stats --export x.png --export x.csv
clean 0 --cells 1x1 --verify --export x.png
clean 0 --cells 20x15 --step 100 --view flood --palette rainbow --export x.png
clean 0 --cells 20x15 --weave 60 --bias 30 --straight 20 --caverns 2:3 --loops 10 --braid 30 --openings \
    --view solution --verify --stats --export x.png --export x.csv --export x.txt
clean 0 --cells 12x9 --algorithm wilson,growing-tree,recursive-division,eller --solver wall-follower --stats
clean 0 --help
clean 2 --cells 20x15 --export x.xyz
clean 2 --algorithm prim,nosuch --export x.png

finish
