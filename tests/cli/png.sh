# Pictures have exactly the size that their cells and gaps make, and carry the settings that made them.

# shellcheck source-path=SCRIPTDIR source=support/cli.bash
. "$REPO/tests/cli/support/cli.bash"

# WIDTH*(CELL+GAP)+GAP by HEIGHT*(CELL+GAP)+GAP for each maze, side by side.
for sides in "4 4" "7 3" "1 9"; do
    read -r cell gap <<<"$sides"
    for size in "1 1" "9 7"; do
        read -r width height <<<"$size"
        for algorithms in prim prim,kruskal prim,kruskal,prim,kruskal; do
            commas=${algorithms//[^,]/}
            mazes=$((${#commas} + 1))
            succeeds --cells "${width}x$height" --cell-size "$cell" --gap "$gap" \
                --algorithm "$algorithms" --export x.png
            wanted=$((mazes * (width * (cell + gap) + gap)))x$((height * (cell + gap) + gap))
            same "size of $mazes mazes of ${width}x$height, $cell+$gap" "$(png_size x.png)" "$wanted"
        done
    done
done

# Without any option it is the size of the classic demo.
succeeds --algorithm prim --export usual.png
same "usual size" "$(png_size usual.png)" 956x956

# text_of <file>: the settings in the picture's comment.
text_of() {
    tr -c '[:print:]' '\n' <"$1" | grep -A 1 'Comment$' | tail -n 1
}

# Every option that makes a picture is in its text, and the text makes the picture again.
made=(--algorithm "kruskal,prim" --cells 9x7 --seed 18446744073709551615 --start "3,2" --pops 1/4 --step 11
    --view flood --palette turbo --theme print --cell-size 3 --gap 2)
succeeds "${made[@]}" --export x.png
text=" $(text_of x.png) "
for ((i = 0; i < ${#made[@]}; i += 2)); do
    setting=${made[i]#--}=${made[i + 1]}
    case $text in
        *" $setting "*) ;;
        *) fail "[$setting] is not in the picture's text:$text" ;;
    esac
done
rebuilt=()
for setting in $text; do
    rebuilt+=("--$setting")
done
succeeds "${rebuilt[@]}" --export again.png
cmp -s x.png again.png || fail "the settings in a picture make another picture"

# The extension is what counts, in any case.
succeeds --cells 3x3 --export upper.PNG
same "upper case extension" "$(png_size upper.PNG)" 56x28

finish
