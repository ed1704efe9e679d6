# --verify says what holds, --stats prints one key=value a line, and the figures fit together.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

succeeds --verify --cells 30x20
same "what is verified" "$(cat "$out")" "prim: spanning, acyclic, minimum
kruskal: spanning, acyclic, minimum
prim, kruskal: identical"

succeeds --verify --cells 30x20 --algorithm kruskal
same "what is verified of one maze" "$(cat "$out")" "kruskal: spanning, acyclic, minimum"

# A moment in the midst is exported as it is; what is verified is the finished tree.
succeeds --verify --cells 30x20 --step 5 --export x.png
grep -q identical "$out" || fail "after an early moment the finished trees are not compared"

figure() {
    sed -n "s/^$1=//p" "$out"
}

# check_figures: what holds of the figures at every moment.
check_figures() {
    local edges=$(((width - 1) * height + width * (height - 1)))
    ! grep -qvE '^[a-z-]+=[^ ]+$' "$out" || fail "$what: a line is no key=value: $(cat "$out")"
    [ -z "$(cut -d= -f1 "$out" | sort | uniq -d)" ] || fail "$what: a key comes twice: $(cat "$out")"
    same "$what: algorithm" "$(figure algorithm)" "$algorithm"
    same "$what: cells" "$(figure cells)" "${width}x$height"
    same "$what: start" "$(figure start)" "0,$((height - 1))"
    same "$what: edges" "$(figure edges)" "$edges"
    same "$what: pops, passages and rejected" "$(figure pops)" $(($(figure passages) + $(figure rejected)))
    [ "$(figure frontier)" -le "$(figure frontier-most)" ] || fail "$what: the frontier was never that large"
}

width=13 height=9
for algorithm in prim kruskal; do
    for pops in 0 1 50; do
        what="$algorithm at step $pops"
        succeeds --stats --algorithm "$algorithm" --cells ${width}x$height --step $pops
        check_figures
        same "$what: pops" "$(figure pops)" $pops
        same "$what: finished" "$(figure finished)" no
    done
    what="$algorithm at the end"
    succeeds --stats --algorithm "$algorithm" --cells ${width}x$height
    check_figures
    same "$what: finished" "$(figure finished)" yes
    same "$what: pops" "$(figure pops)" "$(figure edges)"
    same "$what: passages" "$(figure passages)" $((width * height - 1))
    same "$what: joined" "$(figure joined)" $((width * height))
    same "$what: frontier" "$(figure frontier)" 0
    # The sum of the tree's weights, from the table of edges.
    weight=$(figure weight)
    succeeds --algorithm "$algorithm" --cells ${width}x$height --export x.csv
    same "$what: weight" "$weight" "$(awk -F, '$5 == 1 { sum += $4 } END { print sum }' x.csv)"
done

# Of Prim's, every joined cell but the first came by a passage.
succeeds --stats --algorithm prim --cells 13x9 --step 50
same "joined cells" "$(figure joined)" $(($(figure passages) + 1))

# A race prints one block a maze, in the order in which they stand.
succeeds --stats --cells 5x5 --algorithm kruskal,prim
same "the algorithms" "$(figure algorithm | tr '\n' ' ')" "kruskal prim "
same "one weight" "$(figure weight | sort -u | wc -l)" 1

finish
