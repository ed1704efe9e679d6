# The same settings make the same bytes, whatever has nothing to do with the picture.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

settings=(--cells 40x30 --seed 77 --step 100)
succeeds "${settings[@]}" --export a.png --export a.csv

# again <what> <arguments...>: with these arguments the files are the same.
again() {
    local what=$1
    shift
    succeeds "${settings[@]}" "$@" --export b.png --export b.csv
    cmp -s a.png b.png || fail "$what: another picture"
    cmp -s a.csv b.csv || fail "$what: another table"
}

again "once more"
again "paused" --paused
again "fullscreen" --fullscreen
again "with a font" --font nosuch.ttf --screenshot-dir ./nosuch/
again "with verification" --verify --stats
again "with defaults spelled out" --algorithm=prim,kruskal --start=usual --view=plain \
    --palette=viridis --theme=dark --cell-size=4 --gap=4
again "and a later option counts" --seed 5 --seed 77
TZ=Asia/Tokyo again "elsewhere"

# place <name> <file>: how many bytes there are before the first part of this name.
place() {
    grep -abo "$1" "$2" | head -n 1 | cut -d: -f1
}

# pixels <file>: the picture with its colours, without the text that says its settings.
pixels() {
    local text data
    text=$(place tEXt "$1")
    data=$(place IDAT "$1")
    { head -c "$text" "$1" && tail -c "+$((data + 1))" "$1"; } | cksum
}

# The pace is kept among the settings, but the pixels are the same.
for pops in 1 1/7 max; do
    succeeds "${settings[@]}" --pops "$pops" --export b.png --export b.csv
    cmp -s a.csv b.csv || fail "--pops $pops: another table"
    [ "$(pixels a.png)" = "$(pixels b.png)" ] || fail "--pops $pops: other pixels"
done

# And what has to do with it does make a difference.
for option in --seed=78 --step=101 --theme=light --view=flood --start=center --algorithm=prim; do
    succeeds "${settings[@]}" "$option" --export b.png
    [ "$(pixels a.png)" != "$(pixels b.png)" ] || fail "$option makes no difference"
done

finish
