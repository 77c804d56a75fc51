#! /bin/sh
# SPDX-License-Identifier: MIT
# gankei generate: its options, the summary, and what is left after failures.

. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
mkdir work || exit 99

generate() {
    run generate "$@"
    is "generate $*: status" 0 "$status"
}

patterns() {
    grep -c '^Pattern ' "$1"
}

# The default file, and what is said.
cd work || exit 99
run generate --max-size=3
cd .. || exit 99
is "without --output: status" 0 "$status"
is "without --output: eyes.db alone" eyes.db "$(ls -A work)"
check "nothing on standard output" test ! -s out
matches "summary: header" '^points +patterns$' err
matches "summary: a size" '^ +3 +170$' err
matches "summary: total" '^ total +202$' err
matches "summary: classes and time" '^204 classes solved in [0-9.]+ s$' err
matches "summary: edges" '^84 patterns at an edge$' err
matches "summary: corners" '^94 patterns in a corner$' err
grep -v "as an enclosed stone" err >others
lacks "summary: nothing else is left out" "left out" others
matches "summary: enclosed stones" '^2 left out, as an enclosed stone has no liberty$' err
matches "summary: on a board" '^190 can stand on a board; --realisable leaves out the others$' err
check "header: the same, by size" grep -qx "# *3  *1  *170  *158" work/eyes.db
check "header: all sizes" grep -qx "#   that can stand on a board  *190" work/eyes.db
hash=$(sed -n 's/^# content XXH3-128 //p' work/eyes.db)
size=$(wc -c <work/eyes.db | tr -d ' ')
matches "summary: the file" "^wrote eyes.db: $size bytes, content $hash\$" err
is "patterns: all classes but these" 202 "$(patterns work/eyes.db)"

generate -m 3 -o work/eyes.db
matches "summary: replaced" "^replaced work/eyes.db: $size bytes" err
generate -m 3 -o - --quiet
check "--quiet: nothing on standard error" test ! -s err
same "standard output is the same file" work/eyes.db out
generate -m 3 -o -
matches "summary: standard output" "^wrote standard output: $size bytes" err

# The default size, and one location.
generate -q --location=centre -o six.db
is "six points by default" 3991 "$(patterns six.db)"
generate -q --location=centre -t 1 -o one.db
same "one thread" six.db one.db
generate -q --location=center -o center.db
same "--location=center: the other spelling" six.db center.db
lacks "--location=centre: no edges" "^[|]" six.db
matches "--location=centre: header" ' location=centre$' six.db
generate -q -m 4 -o all.db
for location in centre edge corner; do
    generate -q -m 4 --location="$location" -o part.db
    sed -n 's/^Pattern //p' part.db >>parts
done
sort -n parts >sorted
sed -n 's/^Pattern //p' all.db | sort -n >all
same "--location: three parts are the whole" all sorted
lacks "--location=corner: only corners" "^Pattern 4[0-9][0-9]$" part.db

# Options change the content, and say so in the header.
generate -q -m 4 -o four.db
matches "header: options" '^# +max-size=4 dead-margins=no location=all$' four.db
matches "header: what is left out" '^# +marks=all realisable=no omit-settled=no omit-implied=no$' four.db
matches "header: game" '^# +rules=exact suicide=yes outer-liberties=4 ko-threats=0$' four.db
check "header: CC0" grep -q 'public domain under CC0' four.db
lacks "header: no path" four.db four.db
generate -m 4 --location=centre --dead-margins -o dead.db
matches "--dead-margins: header" 'dead-margins=yes' dead.db
matches "--dead-margins: a pattern" '^[.X]*\$' dead.db
matches "--dead-margins: summary" '^[0-9]+ left out, as a vital point' err
matches "--dead-margins: summary, threats" '^[0-9]+ with a threat written as settled$' err
generate -m 4 --omit-settled -o open.db
matches "--omit-settled: header" 'omit-settled=yes' open.db
matches "--omit-settled: summary" '^[0-9]+ left out as settled$' err
generate -q -m 4 --omit-settled --location=centre -o open.db
is "--omit-settled: no such value but where readers suppose less than two eyes" "" \
    "$(awk '/^Pattern/ { n = m = 0; next } /^#/ { next }
        /^:.2/ && n - 2 * m > 3
        { n += gsub(/[.Xx$*<>@()!]/, "&"); m += gsub(/[!@()$]/, "&") }' open.db)"
check "--omit-settled: there are such" grep -qE '^:(0222|1222|2222)$' open.db
generate -q -m 4 --no-threat-marks -o plain.db
matches "--no-threat-marks: header" 'marks=settled' plain.db
is "--no-threat-marks: no such value" 0 "$(grep -cE '^:(0111|1112|0112|0222|1222)$' plain.db)"
generate -q -m 4 --marks=none -o none.db
matches "--marks=none: header" 'marks=none' none.db
is "--marks=none: the digits stay" "$(grep '^:' four.db | sort | uniq -c)" \
    "$(grep '^:' none.db | sort | uniq -c)"
generate -q -m 4 --marks=few -o few.db
generate -q -m 4 --few-threat-marks -o alias.db
same "--few-threat-marks is --marks=few" few.db alias.db
check "--marks=few: fewer marks" test "$(grep -v '^#' few.db | tr -cd '*<>@()' | wc -c)" -lt \
    "$(grep -v '^#' four.db | tr -cd '*<>@()' | wc -c)"
usage_error "unknown marks" "gankei: generate: --marks wants all, few or none, not 'some'" \
    generate --marks=some
generate -m 4 --omit-implied -o implied.db
matches "--omit-implied: header" 'omit-implied=yes' implied.db
matches "--omit-implied: summary" '^[0-9]+ left out, as readers answer the same without them$' err
generate -m 4 --realisable -o real.db
matches "--realisable: header" 'realisable=yes' real.db
matches "--realisable: summary" '^[0-9]+ left out, as no board has them$' err
lacks "--realisable: no hint" "--realisable" err
for part in implied real open few; do
    grep '^Pattern ' "$part.db" | sort >part.list
    grep '^Pattern ' four.db | sort >whole.list
    is "$part.db: the same numbers" "" "$(comm -23 part.list whole.list)"
done
generate -q -m 4 --no-suicide -o strict.db
matches "--no-suicide: header" 'suicide=no' strict.db
check "--no-suicide: other values" sh -c '! cmp -s four.db strict.db'
generate -q -m 4 --outer-liberties=1 -o few.db
matches "--outer-liberties: header" 'outer-liberties=1' few.db
check "--outer-liberties: other values" sh -c '! cmp -s four.db few.db'
generate -q -m 4 --ko-threats=-2 -o ko.db
matches "--ko-threats: header" 'ko-threats=-2' ko.db
check "--ko-threats: other values" sh -c '! cmp -s four.db ko.db'
generate -q -m 4 --ko-threats=-2 --ko-model=fixed -o fixed.db
matches "--ko-model: header" 'ko-threats=-2 ko-model=fixed$' fixed.db
generate -q -m 4 --rules=exact --outer-liberties=4 --ko-threats=0 --location=all -o exact.db
same "the defaults, named" four.db exact.db

# The abstract game.
generate -m 4 --rules=abstract -o abstract.db
matches "--rules=abstract: header" '^# +rules=abstract rule3=board suicide=yes$' abstract.db
matches "--rules=abstract: total" '^ total +117$' err
generate -q -m 4 --rules=abstract --rule3=literal -o literal.db
matches "--rule3=literal: header" 'rule3=literal' literal.db
check "--rule3=literal: other values" sh -c '! cmp -s abstract.db literal.db'
generate -q -m 4 --rule3=board --rules=abstract -o board.db
same "--rule3=board" abstract.db board.db

# JSON.
generate -m 3 --json -o json.db
check "--json: nothing on standard error" test ! -s err
is "--json: one line" 1 "$(wc -l <out | tr -d ' ')"
matches "--json: file" '"file": ?"json.db"' out
matches "--json: replaced" '"replaced": ?false' out
matches "--json: patterns" '"patterns": ?202,' out
matches "--json: sizes" '"by_size": ?\{"1": ?6, ?"2": ?26, ?"3": ?170\}' out
matches "--json: values" '"by_value": ?\{"0000": ?29, ?"0001": ?26,' out
matches "--json: locations" '"by_location": ?\{"centre": ?24, ?"edge": ?84, ?"corner": ?94\}' out
matches "--json: causes" '"by_cause": ?\{"not anchored": ?3[0-9]\}' out
matches "--json: hash" "\"hash\": ?\"$hash\"" out

# The command line.
usage_error "size 0" "gankei: generate: --max-size wants a whole number from 1 to 12, not '0'" \
    generate --max-size=0
usage_error "size 13" "gankei: generate: --max-size wants a whole number from 1 to 12, not '13'" \
    generate --max-size=13
usage_error "--json and -o -" \
    "gankei: generate: --json and '-o -' both want standard output: write to a file" \
    generate --json -o -
run generate file.db
is "an operand: status" 2 "$status"
usage_error "unknown rules" "gankei: generate: --rules wants exact or abstract, not 'board'" \
    generate --rules=board
usage_error "an unknown location" \
    "gankei: generate: --location wants centre, edge, corner or all, not 'side'" \
    generate --location=side
usage_error "edges of the abstract game" \
    "gankei: generate: the abstract game knows no edges: --location=centre" \
    generate --rules=abstract --location=edge
usage_error "liberties of the abstract game" \
    "gankei: generate: --outer-liberties and --rules=abstract exclude each other" \
    generate --outer-liberties=2 --rules=abstract
usage_error "RULE 3 of the exact game" \
    "gankei: generate: --rule3 wants --rules=abstract" generate --rule3=literal
usage_error "outer liberties" \
    "gankei: generate: --outer-liberties wants a whole number from 0 to 6, not '7'" \
    generate --outer-liberties=7
run generate --max-size=11
is "edges of large shapes: status" 1 "$status"
is "edges of large shapes: message" "gankei: generate: too large: patterns at edges and in\
 corners have at most 10 points, not 11; those of the centre may have more" "$(cat err)"

# Failures leave the old file, and nothing beside it.
cp work/eyes.db old.db || exit 99
fails() {
    name=$1 message=$2
    shift 2
    run generate -q -m 3 "$@"
    is "$name: status" 1 "$status"
    is "$name: message" "gankei: generate: $message" "$(cat err)"
}
fails "a full device" "cannot write '/dev/full': No space left on device" -o /dev/full
fails "a folder" "cannot write 'work': Is a directory" -o work
fails "no such folder" "cannot create a temporary file beside 'none/x': No such file or directory" \
    -o none/x
is "nothing else is left" eyes.db "$(ls -A work)"

# A limit on file sizes instead of a full disk; blocks have 512 bytes or more.
status=0
(
    ulimit -f 8
    exec "$GANKEI" generate -q -m 6 --rules=abstract -o work/eyes.db
) >out 2>err || status=$?
is "a file too large: status" 1 "$status"
matches "a file too large: message" "^gankei: generate: cannot write 'work/eyes.db': File too large" err
same "a file too large: the old one is there" old.db work/eyes.db
is "a file too large: nothing else" eyes.db "$(ls -A work)"

# A link stays one.
ln -s eyes.db work/link || exit 99
generate -q -m 2 -o work/link
check "a link stays a link" test -h work/link
is "what it points to is new" 32 "$(patterns work/eyes.db)"

finish
