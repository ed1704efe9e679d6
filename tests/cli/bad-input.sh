# Bad input ends with status 2 and one line that names it, before anything is printed, written or changed.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

mkdir folder folder/dir.png
printf 'precious' >folder/old.png
# The inode tells a file from another that took its place.
snapshot() {
    ls -AliR .
    echo "$(<folder/old.png)"
}
before=$(snapshot)

# refuses <text> <arguments...>: with an export in the arguments, which must not happen.
refuses() {
    local after
    fails 2 "$@"
    after=$(snapshot)
    [ "$after" = "$before" ] || fail "$what changed files: $after"
    before=$after
}

# Options.
refuses "'stats'" stats
refuses "'-h'" -h
refuses "'--'" --
refuses "''" ""
refuses "'--xyzzy'" --xyzzy
refuses "--seed" --seed
refuses "--export" --export
refuses "--stats" --stats=3
refuses "--help" --help=yes
refuses "'--algoritm'" --algoritm prim
refuses "'--algorithm'?" --algoritm prim
refuses "'--palette'?" --pallete=grey
refuses "'maybe'" --paused=maybe --export new.png
refuses "--list" --list
refuses "'palletes'" --list palletes
refuses "'palettes'?" --list palletes

# Values, one a setting at least. What stands before them is not done either.
while read -r option value; do
    refuses "'$value'" --stats --export new.png --export folder/old.png "--$option=$value"
done <<'TABLE'
algorithm primm
cells 0x0
cells -5x5
cells 5x5x5
cells 1000000000x1000000000
cells 18446744073709551616x1
seed -1
seed 18446744073709551616
start middle
start 4294967296,0
weave 101
bias -101
straight 100.5
caverns 5:1001
mix 0:0:0
loops 101
braid half
openings open
entrance -1,0
exit north
source 1,2,3
solver dijkstra
pops 1/0
step last
view fluid
palette magenta
theme drak
cell-size -4
gap 99999999999999999999
caption below
text-style utf8
page a5
pages 0
recording avi
text-scale 401
presenter maybe
TABLE
refuses "'0'" --gap 0 --export new.png --export folder/old.png --stats
refuses "''" --export new.png --algorithm prim,
refuses "''" --export new.png --font ""
refuses "'nosuch'" --export new.png --algorithm prim,nosuch

refuses "'$captured'" --caption --font "$captured" --export new.png

# A mistyped name brings the nearest one to mind.
refuses "'prim'?" --algorithm primm --stats
refuses "'kruskal'?" --algorithm prim,krusskal --stats
refuses "'grey'?" --palette gray --stats
refuses "'dark'?" --theme drak --stats
refuses "'flood'?" --view flod --stats
refuses "'a-star'?" --solver astar --stats
refuses "'unicode'?" --text-style unicod --export new.png
refuses "'letter'?" --page leter --export new.png

# What each part allows, but not all together.
refuses "5,0" --cells 5x5 --start 5,0 --export new.png
refuses "0,5" --cells 5x5 --start 0,5 --stats
refuses "source 5,0" --cells 5x5 --source 5,0 --view flood --export new.png
refuses "entrance 0,5" --cells 5x5 --entrance 0,5 --solver bfs --export new.png
refuses "exit 9,9" --cells 5x5 --exit 9,9 --stats
refuses "entrance 2,2" --cells 5x5 --openings --entrance 2,2 --export new.png
refuses "exit 1,3" --cells 5x5 --openings --exit 1,3 --export new.png
refuses "dfs cannot weave" --cells 5x5 --weave 10 --algorithm dfs --export new.png
refuses "wilson cannot weave" --cells 5x5 --weave 100 --algorithm prim,wilson --stats
refuses "reverse-delete takes too long for 4002000 cells" --cells 2000x2001 --algorithm reverse-delete --stats
refuses "aldous-broder takes too long" --cells 1001x1000 --algorithm kruskal,aldous-broder --export new.png
refuses "3000000004x1004" --cells 3000000x1 --algorithm prim --cell-size 996 --gap 4 --export new.png
refuses "'one'" --seed one --help

# More than this machine holds: four mazes of over two thousand million cells.
available=$(awk '/^MemAvailable/ { print int($2 / 1024 / 1024) }' /proc/meminfo 2>/dev/null || echo 0)
if [ "${available:-0}" -lt 60 ]; then
    refuses "46340x46340" --cells 46340x46340 --algorithm prim,prim,prim,prim --stats
fi

# Files.
refuses "'new.jpeg'" --cells 3x3 --export new.jpeg
refuses "'new'" --cells 3x3 --export new
refuses "'png'" --cells 3x3 --export png
refuses "'folder.png/new'" --cells 3x3 --export folder.png/new
refuses "'nowhere/new.png'" --cells 3x3 --export nowhere/new.png
refuses "'folder/dir.png'" --cells 3x3 --export folder/dir.png
refuses "'folder/old.png/new.png'" --cells 3x3 --export folder/old.png/new.png
refuses "'nowhere/b.csv'" --cells 3x3 --export a.png --export nowhere/b.csv
refuses "'b.xyz'" --cells 3x3 --export folder/old.png --export b.xyz

# Scripts are read before there is a window, and even where there can be none.
script() {
    local text=$1
    printf '%b' "$2" >"$captured/script.txt"
    refuses "$text" --script "$captured/script.txt"
}
unset DISPLAY WAYLAND_DISPLAY
refuses "'nowhere.txt'" --script nowhere.txt
refuses "'nowhere.txt'" --script nowhere.txt --export new.png
refuses "'folder'" --script folder
script "line 3: 'spcae'" 'at 1s space\n# as it were\nat 2s spcae\n'
script "'Space'?" 'at 2s spcae'
script "line 1: '2'" 'at 2 space'
script "line 1: '2.1234s'" 'at 2.1234s space'
script "at pop 500 screenshot" 'at pop many space'
script "'press' is not at" 'press space'
script "there are pause, step" 'at 1s'
script "plain ASCII" 'at 1s \0377'
script "too long" "at 1s $(printf 'z%.0s' {1..100})"
script "too long for a script" "$(printf '#%.0s' {1..70000})"

# So is the folder for pictures looked at.
refuses "'nowhere/pictures'" --screenshot-dir nowhere/pictures
refuses "'nowhere/pictures'" --screenshot-dir nowhere/pictures --export new.png
refuses "'folder/old.png' takes no pictures: Not a directory; wanted is a folder" --screenshot-dir folder/old.png
refuses "'folder/old.png/pictures'" --screenshot-dir folder/old.png/pictures
refuses "zzzzzzzz" --screenshot-dir "$(printf 'z%.0s' {1..300})"
refuses "z/z/z/z/" --screenshot-dir "$(printf 'z/%.0s' {1..3000})"

# Root may write everywhere.
if [ "$(id -u)" -ne 0 ]; then
    chmod a-w folder/old.png
    before=$(snapshot)
    refuses "'folder/old.png'" --cells 3x3 --export folder/old.png
    chmod a-w folder
    before=$(snapshot)
    refuses "'folder/new.png'" --cells 3x3 --export folder/new.png
    refuses "'folder'" --screenshot-dir folder
    refuses "'folder/pictures'" --screenshot-dir folder/pictures/
    chmod u+w folder
fi

# One line it stays, whatever was typed.
refuses "'two?lines'" --seed $'two\nlines' --stats
refuses "zzzzzzzz" --seed "$(printf 'z%.0s' {1..3000})" --stats
refuses "zzzzzzzz" --export "$(printf 'z%.0s' {1..300}).png"
refuses "zzzzzzzz" --export "$(printf 'z%.0s' {1..5000}).png"
refuses "%s%n" --palette '%s%n' --stats

finish
