# Every size of maze is grown and verified, from a single cell to millions.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

for size in 1x1 1x2 2x1 1x300 300x1 2x2 3x3 8x6 7x5 64x63 65x64 300x200; do
    succeeds --cells "$size" --seed 5 --verify --export x.png
    grep -q "prim, kruskal: identical" "$out" || fail "$size: $(cat "$out")"
done

succeeds --cells 1x1 --stats --algorithm prim
grep -qx "joined=1" "$out" || fail "the only cell did not join"

# Sixteen million cells, which the sanitizers would make far too slow, and two million woven and verified. The time is many
# times what a common machine needs: it tells a wrong order of growth, not a slow machine.
if sanitized; then
    echo "left out: millions of cells with the sanitizers"
else
    begin=$SECONDS
    succeeds --cells 4096x4096 --algorithm prim --stats
    grep -qx "joined=16777216" "$out" || fail "4096x4096: $(cat "$out")"
    succeeds --cells 1500x1500 --algorithm prim,kruskal --weave 50 --verify
    grep -qx "prim, kruskal: identical" "$out" || fail "1500x1500: $(cat "$out")"
    [ $((SECONDS - begin)) -lt 120 ] || fail "mazes of millions of cells took $((SECONDS - begin)) s"
fi

# What a format needs is known before anything is begun: lines want much more than pixels do.
if sanitized; then
    echo "left out: little memory with the sanitizers"
else
    (
        ulimit -v 500000
        succeeds --cells 1600x1600 --algorithm kruskal --export x.png
        fails 2 "1600x1600" --cells 1600x1600 --algorithm kruskal --export x.svg
        fails 2 "1600x1600" --cells 1600x1600 --algorithm kruskal --export x.pdf
        finish
    ) || fail "memory was not as it was said to be"
fi

finish
