# What README.md says of the options and keys is what the program says.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

cp "$REPO/README.md" README.md || fail "there is no README.md"
if "$REPO/tests/refresh-docs" "$MAZEGROW" "$PWD/README.md"; then
    diff "$REPO/README.md" README.md ||
        fail "README.md is not what the program says; tests/refresh-docs mends it"
else
    fail "README.md could not be refreshed"
fi

# No option of the program goes without an explanation.
succeeds --help
sed -n 's/^  --\([a-z-]*\)\( .*\)\{0,1\}$/\1/p' "$out" >options
[ "$(wc -l <options)" -ge 10 ] || fail "the help has only $(wc -l <options) options"
while read -r option; do
    [ "$(grep -cE "^  --$option( [^ ]+)?  +[^ ]" "$out")" -eq 1 ] || fail "--$option is not explained once"
done <options

# The help fits a terminal of 110 columns.
wide=$(sed 's/…/./g' "$out" | grep -E '^.{111}' || true)
[ -z "$wide" ] || fail "lines of the help are too wide: $wide"

finish
