# When output fails the program says so with status 1, leaves no half file, and what was there stays.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

printf 'precious' >old.png
check_folder() {
    same "$1: files" "$(find . -mindepth 1 -maxdepth 1 | sort | tr '\n' ' ')" "$2"
    same "$1: the old file" "$(cat old.png)" precious
}

# limited <blocks of 1024 bytes> <arguments...>: the program, but no file may become larger.
limited() {
    local blocks=$1
    shift
    status=0
    (ulimit -f "$blocks" && exec "$MAZEGROW" "$@") >"$captured/limited" 2>"$err" </dev/null || status=$?
    # The limit is one for standard output too.
    cp "$captured/limited" "$out"
}

# A picture and a table that do not fit, over an old file and as a new one. Noise does not compress.
for file in old.png new.png new.csv; do
    what="limited $file"
    limited 1 --cells 100x100 --export "$file"
    complains 1 "'"
    grep -qF -e "$file" "$err" || fail "$what did not name the file: $(cat "$err")"
    check_folder "$what" "./old.png "
done

# A device that is always full, directly and through a link.
if [ -w /dev/full ]; then
    ln -s /dev/full full.png
    fails 1 full.png --cells 3x3 --export full.png
    fails 1 full.png --cells 300x300 --export full.png
    [ "$(readlink full.png)" = /dev/full ] || fail "the link is gone"
    rm full.png
    for option in --help --stats --verify --version "--list palettes"; do
        status=0
        # shellcheck disable=SC2086 # an option and its value
        "$MAZEGROW" $option >/dev/full 2>"$err" || status=$?
        : >"$out"
        what="[$option] on a full device"
        complains 1 "standard output"
    done
    check_folder "full device" "./old.png "
fi

# A reader that goes away is a failed write too.
status=0
(trap '' PIPE && "$MAZEGROW" --help 2>"$err"; echo "$?" >"$captured/status") | :
[ "$(cat "$captured/status")" -le 1 ] || fail "a closed pipe ended with status $(cat "$captured/status")"

# A full disk, where this user may have one.
mkdir disk
if mount -t tmpfs -o size=64k mazegrow-test disk 2>/dev/null; then
    printf 'precious' >disk/old.png
    fails 1 disk/old.png --cells 600x600 --algorithm prim --export disk/old.png
    fails 1 disk/new.csv --cells 200x200 --algorithm prim --export disk/new.csv
    same "files on the full disk" "$(ls -A disk)" old.png
    same "the old file on the full disk" "$(cat disk/old.png)" precious
    umount disk
else
    echo "left out: a full disk needs the right to mount one"
fi
rmdir disk

# Stopped in the midst of a large picture, over an old file and as a new one. It is in the midst once there
# is a file that is being written.
for signal in TERM INT HUP; do
    for file in old.png new.png; do
        # Job control, since what is started in the background without it ignores INT.
        set -m
        "$MAZEGROW" --cells 400x400 --cell-size 60 --gap 20 --view flood --export "$file" >"$out" 2>"$err" &
        program=$!
        set +m
        for ((tenths = 0; tenths < 200; tenths++)); do
            [ -z "$(find . -name '.mazegrow-*' -size +1k)" ] || break
            kill -0 "$program" 2>/dev/null || break
            sleep 0.1
        done
        kill -s "$signal" "$program" 2>/dev/null || fail "$signal, $file: the picture was finished too soon"
        status=0
        wait "$program" 2>/dev/null || status=$?
        same "$signal, $file: the status" "$status" $((128 + $(kill -l "$signal")))
        check_folder "$signal, $file" "./old.png "
    done
done

# What goes well replaces the old file and keeps its permissions; a link stays a link.
chmod 640 old.png
ln -s old.png link.png
succeeds --cells 3x3 --export link.png
[ -L link.png ] || fail "a link was replaced"
same "the size of the new picture" "$(png_size old.png)" 56x28
[ -n "$(find old.png -perm 640)" ] || fail "its permissions have changed"

finish
