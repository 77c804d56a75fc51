#! /bin/sh
# SPDX-License-Identifier: MIT
# gankei show: looking patterns up, and drawing them.

. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
run generate -q -m 4 -o eyes.db
is "a database" 0 "$status"

# Three patterns with everything that a file may have.
cat >own.db <<'END'
Pattern 7

x@.

:0022

Pattern 8
# in a corner

|.
|.X
+--

:1111

Pattern 7000000000

 .
!xx

:0112
END

# numbers ARGUMENT...: the numbers of the patterns shown, in one line.
numbers() {
    run show "$@"
    sed -n 's/^Pattern //p' out | tr '\n' ' ' | sed 's/ $//'
}

run show --number=8 own.db
cat >expected <<'END'
Pattern 8

    |.
    |.X
    +--

1111  1    one eye, whoever moves first
END
same "one pattern" expected out
is "one pattern: status" 0 "$status"
check "one pattern: no messages" test ! -s err

is "all" "7 8 7000000000" "$(numbers own.db)"
is "eyes.db if none is named" "35000 35001" "$(numbers --number=35000-35001)"
is "several files" "7 7" "$(numbers -n 7 own.db own.db)"
is "a large number" 7000000000 "$(numbers -n 7000000000 own.db)"
is "--size" "7 8" "$(numbers --size=3 own.db)"
is "--size, a range" "7 8 7000000000" "$(numbers --size=3-4 own.db)"
is "--value" 7000000000 "$(numbers --value=0112 own.db)"
is "--limit" "7 8" "$(numbers --limit=2 own.db)"
is "--limit over files" "7 8 7000000000 7" "$(numbers --limit=4 own.db own.db)"
is "all options must fit" 7 "$(numbers -s 3 -v 0022 own.db)"
is "standard input" 8 "$("$GANKEI" show -n 8 - <own.db | sed -n 's/^Pattern //p')"

# The same graph, however it lies; vital points stand for what is under them.
is "--graph" 7 "$(numbers --graph='.!.' own.db)"
is "--graph, a wildcard as a stone" 7 "$(numbers --graph='X!.' own.db)"
is "--graph, upright" 7 "$(numbers --graph='.%@%X' own.db)"
is "--graph, bent" 7 "$(numbers --graph='O.%X!' own.db)"
is "--graph, a star with wildcards" 7000000000 "$(numbers --graph='!%X.%.' own.db)"
run show --graph='.%X.' own.db
is "--graph, not in a corner: status" 1 "$status"
is "--graph, at the edge" 8 "$(numbers --graph='+--%|.X%|.' own.db)"
is "--graph, at more edges than the pattern wants" 8 "$(numbers --graph='|.|%|.|%|X|%+-+' own.db)"
is "--graph, at the edge, without edges" 7 "$(numbers --graph='---%.!.' own.db)"
run show --graph='|.%|.%|X+-' own.db
is "--graph, at other edges: status" 2 "$status"
run show --graph='|.%|.%|X%+-' own.db
is "--graph, at other edges of the board: status" 1 "$status"
# Its own class first; then whatever has as many edges at each point or fewer, in file order.
is "--graph, in a corner and elsewhere" "30004 30114 30172 30212 30252 30260 30322 30324 35004" \
    "$(numbers --graph='+---%|.!!')"
is "--location=centre" "7 7000000000" "$(numbers --location=centre own.db)"
is "--location=corner" 8 "$(numbers --location=corner own.db)"
is "--location=all" "7 8 7000000000" "$(numbers --location=all own.db)"
run show --graph='O.%X!' --json
is "--graph, in a database: one" 1 "$(grep -c . out)"

# Nothing found.
run show --size=12 own.db
is "nothing fits: status" 1 "$status"
is "nothing fits: message" "gankei: show: no pattern fits" "$(cat err)"
run show -q --size=12 own.db
check "nothing fits, --quiet" test ! -s err

# JSON.
run show --json own.db
is "--json: lines" 3 "$(wc -l <out | tr -d ' ')"
matches "--json: a pattern" \
    '^\{"number": ?8, ?"value": ?"1111", ?"class": ?"1", ?"points": ?3, ?"location": ?"corner", ?"marked": ?"\|\.%\|\.X%\+--", ?"file": ?"own.db", ?"line": ?7\}$' out

# Pictures.
run show --svg -n 7 own.db
is "--svg: status" 0 "$status"
check "--svg: nothing but SVG" test "$(head -c 5 out)" = "<svg "
matches "--svg: what it is worth" '<title>Pattern 7: 0022, no eye if the attacker moves first' out
is "--svg: a vital point, and the legend's" 2 "$(grep -c '<path class="both"' out)"
is "--svg: a wildcard, and the legend's" 2 "$(grep -c 'class="wild key"' out)"
if command -v xmllint >/dev/null; then
    check "--svg: well-formed" xmllint --noout out
fi
run show --svg -o 8.svg -n 8 own.db
is "--svg --output: status" 0 "$status"
check "--svg --output: no output" test ! -s out
is "--svg: two sides of the board" 2 "$(grep -c '<path class="side"' 8.svg)"
is "--svg: a stone, and the legend's" 2 "$(grep -c '<circle class="b dead"' 8.svg)"
run show --svg own.db
is "--svg, several: a sheet" "0 3" "$status $(grep -c '^<svg x=' out)"
is "--svg, several: their numbers" "7 8 7000000000" \
    "$(sed -n 's/.*class="legend"[^>]*>\([0-9]*\)<.*/\1/p' out | paste -s -d ' ' -)"
if command -v xmllint >/dev/null; then
    check "--svg, several: well-formed" xmllint --noout out
fi
run show --svg -o sheet.html -n 7-8 own.db
is "--svg, several, HTML" "0 7 8" "$status $(sed -n 's/.*<figcaption>\(.*\)<.figcaption>.*/\1/p' sheet.html | paste -s -d ' ' -)"
awk 'BEGIN { for (i = 1; i <= 1001; i++) printf "Pattern %d\n\n.\n\n:1111\n\n", i }' >many.db
run show --svg many.db
is "--svg, too many: status" 1 "$status"
is "--svg, too many: message" "gankei: show: 1001 patterns fit, and a sheet has up to 1000: \
say which by --number, or take the first by --limit=1000" "$(cat err)"
check "--svg, too many: no output" test ! -s out
run show --svg --plain -n 7 own.db
is "--plain: no vital point, no words" "0 0" "$(grep -cE 'class="(both|attack|defence)"' out) $(grep -c '<text' out)"
matches "--plain: no value" '<title>Pattern 7</title>' out
usage_error "--plain without --svg" "gankei: show: --plain wants --svg" show --plain own.db
run show --svg --limit=1 own.db
is "--svg, the first" 1 "$(grep -c '<title>Pattern 7:' out)"
run show --svg -n 9 own.db
is "--svg, none: status" 1 "$status"
usage_error "--svg --json" "gankei: show: --svg and --json exclude each other" show --svg --json own.db
usage_error "--output without --svg" "gankei: show: --output wants --svg" show -o x.svg own.db

# Colour.
run show --color=always -n 7 own.db
matches "colour" "$(printf '\033')" out
run show -n 7 own.db
is "no colour in a file" 0 "$(grep -c "$(printf '\033')" out)"

# Broken files.
cat >broken.db <<'END'
Pattern 1
.
:1111
Pattern 2
.y
:1111
Pattern 3
!
:0000
END
run show broken.db
is "a broken entry: status" 1 "$status"
is "a broken entry: message" "gankei: show: broken.db:5:2: unknown character 'y'" "$(cat err)"
is "a broken entry: the others" "1 3" "$(numbers broken.db)"
run show none.db
is "no such file: status" 1 "$status"
is "no such file: message" "gankei: show: cannot read 'none.db': No such file or directory
gankei: show: this makes it: gankei generate -o none.db" "$(cat err)"
i=0
while [ "$i" -lt 30 ]; do
    printf 'Pattern %d\n:1111\n' "$i"
    i=$((i + 1))
done >many.db
run show many.db
is "many errors: lines" 21 "$(wc -l <err | tr -d ' ')"
is "many errors: the rest is counted" "gankei: show: many.db: 10 more errors" "$(tail -n 1 err)"
sed 's/^:1111/:2222/' eyes.db >changed.db
run show -n 100 changed.db
is "changed content: status" 1 "$status"
matches "changed content: message" 'changed.db: the content is not what gankei wrote' err

# The command line.
for bad in x 5-4 1-2-3 -- -1 1- 99999999999999999999; do
    run show --number="$bad" own.db
    is "--number=$bad: status" 2 "$status"
done
run show --size=21 own.db
is "--size=21: status" 2 "$status"
usage_error "an impossible value" \
    "gankei: show: --value wants one of the fifteen eye values (0000, 0001, ... 2222), not '0021'" \
    show --value=0021 own.db
run show --graph='.x' own.db
is "--graph with a wildcard: status" 2 "$status"
run show --graph='.%O%.' own.db
is "--graph that is not connected: status" 2 "$status"
run show --graph='XX' own.db
is "--graph that cannot be: status" 2 "$status"

finish
