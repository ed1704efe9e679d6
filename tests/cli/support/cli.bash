# What the scripts of this folder have in common. Source it at the beginning of a script.
#
# A script checks as much as it can and goes on after a failure; it ends with `finish`, whose status
# tells whether anything failed. It works in an empty folder of its own, $PWD, removed at the end.
# shellcheck shell=bash

set -u
: "${MAZEGROW:?must be the path of the program}"
: "${REPO:?must be the top folder of the sources}"
export LC_ALL=C

scratch=$(mktemp -d "${TMPDIR:-/tmp}/mazegrow-cli.XXXXXX") || exit 1
# What must not lie among the files that a script looks at.
captured=$(mktemp -d "${TMPDIR:-/tmp}/mazegrow-cli.XXXXXX") || exit 1
trap 'rm -rf "$scratch" "$captured"' EXIT
cd "$scratch" || exit 1

failures=0
fail() {
    printf 'failed: %s\n' "$*"
    failures=$((failures + 1))
}

finish() {
    exit $((failures > 0))
}

# run <arguments...>: runs the program; its outcome is in $status, and in the files $out and $err.
out=$captured/out
err=$captured/err
status=
run() {
    status=0
    "$MAZEGROW" "$@" >"$out" 2>"$err" </dev/null || status=$?
}

# succeeds <arguments...>: the program ends with status 0 and has nothing to complain about.
succeeds() {
    run "$@"
    [ "$status" -eq 0 ] || fail "[$*] ended with status $status: $(cat "$err")"
    [ ! -s "$err" ] || fail "[$*] complained: $(cat "$err")"
}

# complains <status> <text>: the last run, called $what, ended with this status and with one line on standard
# error, which begins with the program's name and contains the text, and printed nothing else.
complains() {
    local said lines
    said=$(<"$err")
    mapfile -t lines <"$err"
    [ "$status" -eq "$1" ] || fail "$what ended with status $status instead of $1: $said"
    [ "${#lines[@]}" -eq 1 ] || fail "$what complained in ${#lines[@]} lines: $said"
    [[ $said == "mazegrow: "* ]] || fail "$what complained without the program's name: $said"
    [[ $said == *"$2"* ]] || fail "$what did not name [$2], but said: $said"
    [ ! -s "$out" ] || fail "$what printed: $(<"$out")"
}

# fails <status> <text> <arguments...>: the program complains, see above.
fails() {
    local wanted=$1 text=$2
    shift 2
    what="[$*]"
    what=${what:0:200}
    run "$@"
    complains "$wanted" "$text"
}

# same <what> <actual> <wanted>
same() {
    [ "$2" = "$3" ] || fail "$1 is '$2' instead of '$3'"
}

# png_size <file>: width and height, from the picture's header.
png_size() {
    od -An -v -t u1 -j 16 -N 8 "$1" |
        awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 "x" (($5 * 256 + $6) * 256 + $7) * 256 + $8 }'
}

# Sanitizers need much address space and time, and write reports of their own.
sanitized() {
    grep -qc __asan_init "$MAZEGROW"
}
