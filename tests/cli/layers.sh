# The layers below the window know nothing of it, and the core knows nothing that differs from one run or one
# machine to the next.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"
cd "$REPO" || exit 1

# absent <what> <pattern> <path...>: no source has a match for an extended regular expression.
absent() {
    local what=$1 pattern=$2 found
    shift 2
    [ -n "$(find "$@" -name '*.[ch]' 2>/dev/null)" ] || fail "no sources in $*"
    found=$(grep -rnE --include='*.[ch]' --include='*.sh' --include='*.bash' -e "$pattern" "$@")
    [ -z "$found" ] || fail "$what: $found"
}

below=(src/core src/draw src/settings src/export src/input)
absent "SDL below the window" 'SDL' "${below[@]}"
absent "a picture library outside the exports" '<png\.h>' src/core src/draw src/settings src/input
absent "a stream of chance" '\b(s?rand|rand_r|[dlm]rand48|random|arc4random)\(' src
# But for the line that tells those who wait how long it will take: nothing of it gets into a file.
mapfile -t timeless < <(find "${below[@]}" -name '*.[ch]' ! -path src/export/progress.c)
absent "the clock below the window" '\b(time|clock|clock_gettime|gettimeofday|localtime)\(|<time\.h>' \
    "${timeless[@]}"
absent "floating point in the core" '\b(float|double)\b' src/core
# Split, so that this line is not found itself.
absent "something left to do" '\b(TO''DO|FIX''ME|XX''X)\b' src tests

finish
