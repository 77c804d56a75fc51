#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei enumerate: lists, counts, formats, and options that contradict.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

# lists NAME EXPECTED ARGUMENT...: standard output, lines joined by blanks.
lists() {
    name=$1 expected=$2
    shift 2
    run enumerate "$@"
    is "$name: status" 0 "$status"
    is "$name" "$expected" "$(tr '\n' ' ' <"$tmp/out" | sed 's/ $//')"
    check "$name: no messages" test ! -s "$tmp/err"
}

lists "two points" ".. .! .X !! !X" --size=2
lists "two points with \$" ".. .! .X .\$ !! !X !\$ X\$ \$\$" --size 2 --dead-margins
lists "up to two points" ". ! .. .! .X !! !X" -m 2
lists "shapes" ".... ..%.. O.%..." -s 4 --graphs
lists "shapes up to three points" ". .. ..." --max-size=3 --graphs
lists "graph6" "Ch Cr CX" --size=4 --graph6
lists "shapes in JSON" '{"points":3,"shape":"...","fixed":6,"free":2}' --size=3 --graphs --json
lists "graph6 in JSON" '{"points":3,"graph6":"Bg","fixed":6,"free":2}' --size=3 --graph6 --json
lists "markings in JSON" '{"points":1,"shape":"."} {"points":1,"shape":"!"}' --size=1 --json
lists "counts in JSON" '{"points":6,"fixed":216,"free":35,"graphs":10,"marked":3384,"legal":3374}' \
    --size=6 --count --json

cat >"$tmp/expected" <<'END'
points  fixed polyominoes  free polyominoes  graph classes  marked classes      legal
     1                  1                 1              1               4          3
     2                  2                 1              1              10          9
     3                  6                 2              1              40         39
     4                 19                 5              3             271        268
END
run enumerate --max-size=4 --count --dead-margins
same "table of counts" "$tmp/expected" "$tmp/out"

# Which can stand on a board: as many as the census counts.
for options in '' --dead-margins; do
    # shellcheck disable=SC2086
    "$GANKEI" generate -q -m 6 --rules=abstract $options --counts=- | awk '$3 == "classes" { print $6 }' >"$tmp/expected"
    # shellcheck disable=SC2086
    run enumerate 1-6 --count --realisable $options
    sed 1d "$tmp/out" | awk '{ print $7 }' >"$tmp/counts"
    same "realisable $options" "$tmp/expected" "$tmp/counts"
done
"$GANKEI" enumerate 5 --count --realisable --json >"$tmp/json"
matches "realisable, as JSON" '"legal":500,"realisable":485}$' "$tmp/json"
run enumerate --size=12 --count
is "twelve points" "12 505861 63600 2042 726927740 726477533" \
    "$(sed -n 2p "$tmp/out" | sed 's/  */ /g; s/^ //')"

# Rings round a stone, which needs a liberty: all that are listed can be solved.
"$GANKEI" enumerate --size=8 | grep '^...%.O.%...$' >"$tmp/rings"
# A ring without marks has 8 rotations and reflections of each: as many as bracelets of 8 beads
# in 3 colors, 498, less the one full of X.
is "rings: classes" 497 "$(awk 'END { print NR }' "$tmp/rings")"
status=0
"$GANKEI" solve <"$tmp/rings" >"$tmp/out" 2>"$tmp/err" || status=$?
is "rings: status of solve" 0 "$status"
is "rings: solved" 497 "$(awk 'END { print NR }' "$tmp/out")"
check "rings: no messages" test ! -s "$tmp/err"

run enumerate --size=7
cp "$tmp/out" "$tmp/one"
run enumerate --size=7 --threads=2
same "the same with two threads" "$tmp/one" "$tmp/out"

# As geng has it: the size as an operand, -u, and a file.
lists "the size as an operand" ".. .! .X !! !X" 2
lists "sizes as an operand" ". .. ..." --graphs 1-3
lists "sizes as an option" ". .. ..." --graphs --size=1-3
run enumerate -u 1-4
cp "$tmp/out" "$tmp/table"
run enumerate --max-size=4 --count
same "-u is --count" "$tmp/table" "$tmp/out"
mkdir "$tmp/files"
echo old >"$tmp/files/seven"
run enumerate 7 -o "$tmp/files/seven"
is "-o: status" 0 "$status"
check "-o: nothing on standard output" test ! -s "$tmp/out"
run enumerate --size=7
same "-o: the file" "$tmp/out" "$tmp/files/seven"
run enumerate 3 --json --output="$tmp/files/three"
run enumerate 3 --json --output=-
same "-o and --json, and - for standard output" "$tmp/out" "$tmp/files/three"
(
    ulimit -f 4
    exec "$GANKEI" enumerate 8 -o "$tmp/files/three"
) 2>"$tmp/err"
is "a file that cannot be written" "gankei: enumerate: cannot write '$tmp/files/three': File too large" \
    "$(cat "$tmp/err")"
same "... is as it was" "$tmp/out" "$tmp/files/three"
run enumerate 3 -o "$tmp/none/x"
is "no such folder: status" 1 "$status"
matches "no such folder: message" "^gankei: enumerate: cannot .*none/x': No such file" "$tmp/err"
is "nothing else is left" "./seven ./seven.datapackage.json ./three ./three.datapackage.json" "$(cd "$tmp/files" && find . -type f | sort | xargs)"

message="gankei: enumerate: how many points? Try 'gankei enumerate 5'"
usage_error "no size" "$message" enumerate
usage_error "only --count" "$message" enumerate --count
for n in 0 13 -1 x; do
    usage_error "size $n" \
        "gankei: enumerate: --size wants a number from 1 to 12, or two of them like 3-5, not '$n'" \
        enumerate "--size=$n"
done
usage_error "max-size 13" \
    "gankei: enumerate: --max-size wants a whole number from 1 to 12, not '13'" \
    enumerate --max-size=13 --count
usage_error "two sizes" "gankei: enumerate: sizes may be given only once" \
    enumerate --size=3 --max-size=4
usage_error "two formats" "gankei: enumerate: --graphs and --count exclude each other" \
    enumerate --size=3 --graphs --count
usage_error "dead margins of graphs" \
    "gankei: enumerate: --dead-margins and --graphs exclude each other" \
    enumerate --size=3 --graphs --dead-margins
usage_error "a size as an option and as an operand" \
    "gankei: enumerate: sizes may be given only once" enumerate --size=3 3
usage_error "two operands" "gankei: enumerate: extra operand '4'" enumerate 3 4
usage_error "no number" \
    "gankei: enumerate: the operand wants a number from 1 to 12, or two of them like 3-5, not 'x'" \
    enumerate x
usage_error "a range backwards" \
    "gankei: enumerate: the operand wants a number from 1 to 12, or two of them like 3-5, not '5-3'" \
    enumerate 5-3

if [ -c /dev/full ]; then
    for option in --count --graphs --json; do
        status=0
        "$GANKEI" enumerate --size=9 $option >/dev/full 2>"$tmp/err" || status=$?
        is "full disk, $option: status" 1 "$status"
        matches "full disk, $option: message" "^gankei: write error" "$tmp/err"
    done
fi

finish
