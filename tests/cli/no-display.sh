# Everything but the window works where there is no display; the window says that it cannot.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER

succeeds --help
grep -q "^Usage: mazegrow" "$out" || fail "no usage: $(cat "$out")"
for word in --algorithm --export Keys Space; do
    grep -q -e "$word" "$out" || fail "the help does not tell of $word"
done

succeeds --version
grep -qE '^mazegrow [0-9]+\.[0-9]+\.[0-9]+$' "$out" || fail "version: $(cat "$out")"

for list in algorithms solvers palettes themes views text-styles formats; do
    succeeds --list "$list"
    [ "$(grep -cE '^[a-z][a-z0-9_-]* +[^ ].*$' "$out")" -eq "$(wc -l <"$out")" ] || fail "list: $(cat "$out")"
    [ -s "$out" ] || fail "the list of $list is empty"
done

# What a list says can be chosen.
for kind in algorithm solver palette theme view text-style; do
    succeeds --list "${kind}s"
    cut -d' ' -f1 "$out" >names
    while read -r name; do
        succeeds "--$kind" "$name" --cells 3x3 --stats
    done <names
done

succeeds --cells 5x5 --export x.png --export x.csv --stats --verify
[ -s x.png ] || fail "no picture was exported"
[ -s x.csv ] || fail "no table was exported"

# Where this is not set, the Wayland library adds a line of its own to the program's.
export XDG_RUNTIME_DIR=$PWD
fails 3 display
fails 3 display --cells 5x5 --paused
fails 3 display --fullscreen

# A display that is named, but is not there.
export DISPLAY=:12345
fails 3 display

finish
