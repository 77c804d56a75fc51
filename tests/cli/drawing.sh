#!/bin/sh
# SPDX-License-Identifier: MIT
# One language of marks (doc/drawing.md): contrasts, and the same forms and colours everywhere.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

# contrast A B: by the formula of WCAG 2, in hundredths.
contrast() {
    printf '%s\n' "$1" "$2" | awk '
        function hex(s) { return 16 * (index("0123456789abcdef", substr(s, 1, 1)) - 1) + \
            index("0123456789abcdef", substr(s, 2, 1)) - 1 }
        function linear(c) { c /= 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ^ 2.4 }
        { l[NR] = 0.2126 * linear(hex(substr($0, 2, 2))) + 0.7152 * linear(hex(substr($0, 4, 2))) + \
            0.0722 * linear(hex(substr($0, 6, 2))) }
        END { a = l[1] > l[2] ? l[1] : l[2]; b = l[1] + l[2] - a; print int(100 * (a + 0.05) / (b + 0.05) + 0.0001) }'
}
is "black on white" 2100 "$(contrast '#000000' '#ffffff')"

outline='#1c1408'
for other in '#ffd21f' '#d5430e' '#0072b2' '#ffffff' '#e2b86e' '#cfa35c' '#fbf1d5' '#8fa1b5'; do
    check "$other is a colour of the document" grep -qF "\`$other\`" "$srcdir/doc/drawing.md"
    check "the outline can be seen against $other" test "$(contrast "$outline" "$other")" -ge 300
done
for other in '#ffd21f' '#d5430e' '#0072b2' '#e2b86e' '#cfa35c' '#fbf1d5' "$outline"; do
    check "... which the program draws" grep -qF "$other" "$srcdir/draw/svg.c"
    check "... and the atlas" grep -qF "$other" "$srcdir/atlas/atlas.css"
done
check "text, light" test "$(contrast '#4f432c' '#faf7f0')" -ge 450
check "text, dark" test "$(contrast '#d8cfbd' '#1d1b18')" -ge 450
check "letters at the board, light" test "$(contrast '#3a2c12' '#e2b86e')" -ge 450
check "letters at the board, dark" test "$(contrast '#3a2c12' '#cfa35c')" -ge 450
check "lines of the board" test "$(contrast '#6b5226' '#e2b86e')" -ge 300
check "terminal: attack" test "$(contrast '#ffffff' '#d70000')" -ge 450
check "terminal: defence" test "$(contrast '#ffffff' '#005faf')" -ge 450
check "terminal: both" test "$(contrast '#000000' '#ffd700')" -ge 450

for form in 'l7 12h-14z' 'h11v11h-11z' 'l1.9 4.3 4.8.5-3.6 3.2 1.1 4.7-4.2-2.5-4.2 2.5 1.1-4.7' \
    'l11 11-11 11-11-11z' 'l9 9m0-9l-9 9'; do
    check "one form: $form" grep -qF -- "$form" "$srcdir/draw/svg.c"
    check "... in the atlas" grep -qF -- "$form" "$srcdir/atlas/draw.js"
done

# Words of the legend of shapes are those of the board in a terminal.
for words in 'vital for both players' 'vital for the opponent, to attack' \
    'vital for the owner, to defend'; do
    check "$words: shapes" grep -qF "$words" "$srcdir/draw/svg_shape.c"
    check "$words: positions" grep -qF "$words" "$srcdir/cli/position/svg_board.c"
    check "$words: terminal" grep -qF "$words" "$srcdir/cli/position/position_board.c"
    check "$words: atlas" grep -qF "$words" "$srcdir/atlas/index.html"
done
finish
