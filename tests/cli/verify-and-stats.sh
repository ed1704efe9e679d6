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

# With loops and braiding, passages are those of the tree and the loops; the tree is what is verified still.
for options in "--loops 30" "--braid 100" "--caverns 3:2" "--loops 10 --braid 40 --weave 50"; do
    # shellcheck disable=SC2086 # several options
    succeeds --stats --verify --algorithm kruskal --cells 13x9 $options
    what="kruskal with $options"
    grep -qx "kruskal: spanning, acyclic, minimum" "$out" || fail "$what: $(cat "$out")"
    [ "$(figure loops)" -gt 0 ] || fail "$what: no loops"
    same "$what: passages" "$(figure passages)" $((13 * 9 + $(figure crossings) - 1 + $(figure loops)))
    same "$what: vertices by their passages" $((13 * 9 + $(figure crossings))) \
        $(($(figure dead-ends) + $(figure straights) + $(figure turns) + $(figure three-way) + $(figure four-way)))
done
succeeds --stats --algorithm kruskal --cells 13x9 --loops 100
same "passages with all loops" "$(figure passages)" "$(figure edges)"
succeeds --stats --algorithm kruskal --cells 13x9 --braid 100
same "dead ends when all are removed" "$(figure dead-ends)" 0

# Every solver has its figures; without one there are none.
succeeds --list solvers
for solver in $(cut -d' ' -f1 "$out" | grep -vx none); do
    for options in "--weave 60" "--loops 20"; do
        what="$solver $options"
        # shellcheck disable=SC2086 # an option and its value, or none
        succeeds --stats --algorithm prim --cells 13x9 --solver "$solver" $options
        same "$what: solver" "$(figure solver)" "$solver"
        [ "$(figure visited)" -le "$(figure joined)" ] || fail "$what: more visited than there are"
        case $solver,$options in
            dead-end-filling,--loops*) same "$what: solved" "$(figure solved)" no ;;
            wall-follower,--loops*) ;;
            bfs,* | a-star,*) same "$what: way" "$(figure way)" "$(figure shortest-way)" ;;
            *,--loops*) [ "$(figure way)" -ge "$(figure shortest-way)" ] || fail "$what: too short a way" ;;
            *) same "$what: way" "$(figure way)" "$(figure shortest-way)" ;;
        esac
    done
done
succeeds --stats --algorithm prim --cells 13x9
[ -z "$(figure solver)$(figure way)" ] || fail "a way without a solver"
succeeds --stats --algorithm prim --cells 13x9 --solver bfs --step 50
[ -z "$(figure solver)$(figure longest-way)" ] || fail "a way through a maze that is not complete"

# Entrance and exit are where they were put.
succeeds --stats --algorithm prim --cells 13x9 --solver bfs --entrance 3,3 --exit 3,3
same "the way from a cell to itself" "$(figure way) $(figure solved)" "0 yes"

# Of Prim's, every joined cell but the first came by a passage.
succeeds --stats --algorithm prim --cells 13x9 --step 50
same "joined cells" "$(figure joined)" $(($(figure passages) + 1))

# A race prints one block a maze, in the order in which they stand.
succeeds --stats --cells 5x5 --algorithm kruskal,prim
same "the algorithms" "$(figure algorithm | tr '\n' ' ')" "kruskal prim "
same "one weight" "$(figure weight | sort -u | wc -l)" 1

finish
