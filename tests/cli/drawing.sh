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


cd "$tmp" || exit 99
mkdir site
"$GANKEI" generate -q -m 3 --location=centre -o eyes.db
printf '%s\n' '....XXXO' 'XXX.XO..' '..X.XOOO' '.XX.X...' >diagram
"$GANKEI" analyze --svg=picture.svg diagram >board
"$GANKEI" atlas -q --db=eyes.db -o site
"$GANKEI" solve --board --color=always '.!X%...' '|.%|...%+---' '..!.' 'OO!%O.X%!...' '...!' >terminal

# drawn CLASS PROPERTY [dark]: a colour of the picture, by its style; #fff becomes #ffffff.
drawn() {
    sed -n '/<style>/,/<.style>/p' picture.svg | tr '}' '\n' | awk -v class="$1" -v property="$2" -v mode="${3-}" '
        sub(/^@media[^{]*[{]/, "") { dark = 1 }
        dark && mode != "dark" { exit }
        {
            split($0, part, "{")
            n = split(part[1], selector, ",")
            for (i = 1; i <= n; i++)
                if (sub(/^.*[.]gankei [.]?/, "", selector[i]) && selector[i] == class &&
                    match(";" part[2] ";", ";" property ":#[0-9a-f]+;"))
                    colour = substr(part[2], RSTART + length(property) + 1, RLENGTH - length(property) - 3)
        }
        END { print full(colour) }
        function full(c) {
            sub(/^.*:/, "", c)
            return length(c) != 4 ? c : "#" substr(c, 2, 1) substr(c, 2, 1) substr(c, 3, 1) substr(c, 3, 1) \
                substr(c, 4, 1) substr(c, 4, 1)
        }'
}

# document MARK: its colour in the table of doc/drawing.md.
document() {
    sed -n "s/^| $1 |[^|]*| \`\(#[0-9a-f]*\)\` |.*/\1/p" "$srcdir/doc/drawing.md"
}

# site NAME: what the page of the atlas calls so; once, where it is the same in light and dark.
site() {
    cat site/*.css | grep -oE -e "--$1: #[0-9a-f]{6}" | sed 's/.* //' | sort -u | xargs
}

# terminal CHARACTER: its two colours, of the 256 of a terminal.
terminal() {
    grep -o "38;5;[0-9]*;48;5;[0-9]*m[$1]" terminal | head -n 1 | tr 'm' ';' | awk -F ';' '
        function level(i) { return i ? 55 + 40 * i : 0 }
        function colour(c) {
            c -= 16
            return sprintf("#%02x%02x%02x", level(int(c / 36)), level(int(c / 6) % 6), level(c % 6))
        }
        { print colour($3), colour($6) }'
}

outline=$(drawn both stroke)
is "the outline is that of the document" "\`$outline\`" "$(grep -oE '.#[0-9a-f]{6}.' "$srcdir/doc/drawing.md" | head -n 1)"
is "the outline is that of the atlas" "$outline" "$(site mark)"
while read -r class mark name; do
    is "$class: the picture has the colour of the document" "$(document "$mark")" "$(drawn "$class" fill)"
    is "$class: ... and the atlas" "$(document "$mark")" "$(site "$name")"
    is "$class: ... and this outline" "$outline" "$(drawn "$class" stroke)"
    check "$class: the outline can be seen" test "$(contrast "$outline" "$(drawn "$class" fill)")" -ge 300
done <<END
both vital.for.both.players both
attack vital.for.the.opponent,.to.attack attack
defence vital.for.the.owner,.to.defend defend
END
for light in light dark; do
    wood=$(drawn wood fill $light)
    for ground in "$wood" "$(drawn ew fill $light)" "$(drawn eb fill $light)" "$(drawn half fill $light)"; do
        check "$ground is a colour of the document" grep -qF "\`$ground\`" "$srcdir/doc/drawing.md"
        check "the outline can be seen on $ground" test "$(contrast "$outline" "$ground")" -ge 300
    done
    check "text, $light" test "$(contrast "$(drawn text fill $light)" "$(drawn page fill $light)")" -ge 450
    check "letters at the board, $light" test "$(contrast "$(drawn ruler fill $light)" "$wood")" -ge 450
done
is "the atlas has the boards of the picture" \
    "$(printf '%s\n' "$(drawn wood fill)" "$(drawn wood fill dark)" | sort | xargs)" "$(site board)"
check "lines of the board" test "$(contrast "$(drawn grid stroke)" "$(drawn wood fill)")" -ge 300
for mark in '<(' '>)' '*@' '!' 'X$'; do
    colours=$(terminal "$mark")
    check "terminal: $mark is there" test -n "$colours"
    check "terminal: $mark can be read" test "$(contrast "${colours% *}" "${colours#* }")" -ge 450
done
for mark in '<(' '>)' '*@'; do
    ground=$(terminal "$mark")
    check "terminal: $mark is of a colour of the document" grep -qF "\`${ground#* }\`" "$srcdir/doc/drawing.md"
done

for form in 'l7 12h-14z' 'h11v11h-11z' 'l1.9 4.3 4.8.5-3.6 3.2 1.1 4.7-4.2-2.5-4.2 2.5 1.1-4.7' \
    'l11 11-11 11-11-11z' 'l9 9m0-9l-9 9'; do
    check "one form: $form" grep -qF -- "$form" "$srcdir/draw/svg.c"
    check "... in the atlas" grep -qF -- "$form" "$srcdir/atlas/draw.js"
done

# Legends have their words from one place, but that of the atlas.
sed -n 's/^#define LEGEND_[A-Z]* *"\(vital .*\)"$/\1/p' "$srcdir/draw/legend.h" >"$tmp/vital"
is "three kinds of vital points have words" 3 "$(wc -l <"$tmp/vital")"
while IFS= read -r words; do
    check "$words: in the atlas, too" grep -qF "$words" "$srcdir/atlas/index.html"
done <"$tmp/vital"
finish
