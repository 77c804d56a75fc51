# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# The shapes of shapes.txt, for two tests: $tmp/shapes has a line of shapes.awk for each,
# $srcdir/tests/life/shapes.tsv what the exhaustive solver says.
# shellcheck source=tests/life/init.sh
. "${srcdir:-.}/tests/life/init.sh"

awk -f "$srcdir/tests/life/shapes.awk" "$srcdir/tests/life/shapes.txt" >"$tmp/shapes" || exit 99

# each_shape FILE [SOLVER]: a test for each shape, about its line of FILE.
each_shape() {
    shape_n=0
    while IFS= read -r shape; do
        shape_n=$((shape_n + 1))
        sed -n "${shape_n}p" "$1" |
            awk -f "$srcdir/tests/life/moves.awk" -f "$srcdir/tests/life/shapes-judge.awk" \
                -v known="$shape" -v solver="${2-0}" >"$tmp/wrong"
        shape_name=$(printf '%s\n' "$shape" | cut -f 3)
        if [ -s "$tmp/wrong" ]; then
            fail "$shape_name" <"$tmp/wrong"
        else
            pass "$shape_name"
        fi
    done <"$tmp/shapes"
    is "every shape has a line" "$shape_n" "$(grep -c . "$1")"
}
