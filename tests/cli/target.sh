#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei generate --for: a table that its reader takes, chosen by weights; each value with the
# outer liberties with which a class is met; what the options mean together, in any order; errors,
# after which nothing is written. Up to four points, which takes no time.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
cd "$tmp" || exit 99

# The bent four in the corner is 1122 with one outer liberty, 1222 with two or more.
near='|.%|...%+---'
for liberties in 1 5; do
    cat >"weights$liberties" <<END
# what is met
$near 900 $liberties=50
!%.!%-- 3052 1=2 3=20

.X.! 12
XX%XX 40
..%.. 30 4=3
END
done

table() { "$GANKEI" generate --quiet --for=gnugo-3.8 --max-size=4 --weights=weights1 -o - "$@"; }

# value FILE SHAPE: what a reader of the file finds.
value() { "$GANKEI" lookup "$1" "$2" | cut -f 1; }

# truth SHAPE LIBERTIES: what is true.
truth() { "$GANKEI" solve --outer-liberties="$2" "$1" | cut -f 1; }

for reader in gnugo-3.8 gnugo; do
    run generate --for=$reader --max-size=4 --max-patterns=90 --weights=weights1 -o $reader.db
    is "$reader: status" 0 "$status"
    is "$reader: so many patterns" 90 "$(grep -c ^Pattern $reader.db)"
    is "$reader: numbered from 1 on" "$(seq 90)" "$(sed -n 's/^Pattern //p' $reader.db)"
    lacks "$reader: no line is too long" '.{79}' $reader.db
    run verify --for=$reader --summary $reader.db
    matches "$reader: its form is right" "^$reader.db: the form is one for $reader\$" out
    run verify --complete --max-size=4 --dead-margins --json $reader.db
    tail -n 1 out >last
    matches "$reader: classes are looked at" '"right":[1-9]' last
    run show --number=1 $reader.db
    check "$reader: its content hash is right" test ! -s err
done
matches "marks of threats: none for 3.8" '^#   marks=none ' gnugo-3.8.db
matches "marks of threats: few for later ones" '^#   marks=few ' gnugo.db
# Our own table is right by its own rules, and by nothing that forgives a wrong one: what is changed
# here is found. The bent four is wrong with the four outer liberties of the rules, and right with
# the one that the comment names.
for reader in gnugo-3.8 gnugo; do
    run verify --for=$reader $reader.db
    is "$reader: no fault in our own table" 0 "$status"
    is "$reader: nothing is told but counts" "" "$(sed 1d out | grep -v '^ *[0-9]\{1,\}  ' |
        grep -v '^gnugo.*db: 90 patterns; [0-9]* legal fillings, [0-9]* of them ')"
    run verify --for=$reader --strict $reader.db
    is "$reader: --strict wants all points, and no dependence" 1 "$status"
    # Without the checksum, which tells of any change.
    sed '/^# content XXH3/d' $reader.db >plain.db
    run verify --for=$reader plain.db
    is "$reader: nor without its checksum" 0 "$status"
    sed 's/ is met with [0-9] / is met now and then with /' plain.db >unnamed.db
    run verify --for=$reader unnamed.db
    is "$reader: wrong, if no comment names outer liberties" 1 "$status"
    matches "$reader: and which" ': wrong value$' out
done

# One error at a time, in every fourth pattern: another value, or marks that are gone.
planted=0 found=0
for number in $(seq 3 4 90); do
    for error in 's/^:1122$/:0111/; s/^:0011$/:1122/; s/^:0000$/:1122/; s/^:1111$/:0000/' \
        's/[*<>]/./g; s/[@()]/!/g'; do
        sed "/^Pattern $number\$/,/^:/{$error;}" plain.db >planted.db
        cmp -s plain.db planted.db && continue
        planted=$((planted + 1))
        "$GANKEI" verify --for=gnugo planted.db >out 2>err || grep -q "pattern $number" out &&
            found=$((found + 1))
    done
done
check "errors were planted" test "$planted" -ge 20
is "each planted error is found" "$planted" "$found"

lacks "nothing is said of completeness" "complete up to" gnugo.db

table >one.db
is "no more than the reader takes" yes "$([ "$(grep -c ^Pattern one.db)" -le 799 ] && echo yes)"
table --threads=1 >one-thread.db
table --threads=3 >three-threads.db
same "the same with one thread" one.db one-thread.db
same "the same with three threads" one.db three-threads.db

# What is met is answered as it is where it is met.
table --weights=weights5 >five.db
is "there is a choice" "1122 1222" "$(truth "$near" 1) $(truth "$near" 5)"
is "met with one outer liberty most often" "$(truth "$near" 1)" "$(value one.db "$near")"
is "met with five most often" "$(truth "$near" 5)" "$(value five.db "$near")"
matches "the comment says so" "^# .* is met with 1 outer liberty most often\\.$" one.db
matches "the comment says where it is another" '^# Depends on outer liberties: ' one.db
matches "the comment has the number of its class" '^# Class 4[0-9]+\.$' one.db
matches "the comment has the numbers of several" '^# Class [0-9]+ and [0-9]+ more\.$' one.db
for shape in '!%.!%--' '.X.!'; do
    is "$shape is what it is" "$(truth "$shape" 3)" "$(value one.db "$shape")"
done

# Of what is met no pattern says anything wrong; it may of what never was, where it is laid at an
# edge that it does not show.
awk '/^[.X!|%+-]* / { shape = $1; points = gsub(/[.X!]/, "&", $1)
    if (points > 1 && points < 5 && shape ~ /[.!]/) print shape, 9, "4=9" }' \
    "$srcdir/db/text/gnugo.weights" | head -n 250 >often
cut -d ' ' -f 1 often >shapes
for room in 30 150; do
    "$GANKEI" generate -q --for=gnugo -m 4 --max-patterns=$room --weights=often -o often.db
    "$GANKEI" lookup often.db - <shapes >said 2>/dev/null
    "$GANKEI" solve - <shapes >true
    is "$room patterns: nothing wrong of what is met" "" "$(paste said true | awk '
        $1 != "error" && $1 != $3' | head -n 3)"
    check "$room patterns: something of it" test "$(grep -vc ^error said)" -gt $room
done
# A square of dead stones: one eye after their capture; by the number of points it would be two.
sed -n '/^# Full of dead stones: after their capture\.$/,/^:/p' one.db >full
check "classes full of dead stones have a value" test -s full
is "a square of dead stones, captured: one eye" 1111 "$(awk '
    /^XX$/ && last == "XX" { square = 1 }
    { last = $0 }
    /^:/ { if (square) { print substr($0, 2); exit } }' full)"

# What is less useful stands back. (Shapes in the corner need no company: nothing has more edges.)
row='|...%+---' square='|..%|..%+--'
for shape in "$row" "$square"; do
    echo "$shape 1000" >met
    table --weights=met --max-patterns=1 >met.db
    is "$shape: room for one" 1 "$(grep -c ^Pattern met.db)"
    is "$shape: it is the one that is met" "$(truth "$shape" 4)" "$(value met.db "$shape")"
done
run lookup met.db "$row"
is "there was no room for the other" 1 "$status"

# In any order.
"$GANKEI" generate -q --max-patterns=50 --weights=weights1 -m 3 --marks=none --for=gnugo-3.8 \
    -o before.db
"$GANKEI" generate -q --for=gnugo-3.8 -o after.db --marks=none -m 3 --weights=weights1 \
    --max-patterns=50
same "options before --for and after it say the same" before.db after.db
"$GANKEI" generate -q --for=gnugo --marks=all -m 3 --weights=weights1 -o all.db
"$GANKEI" generate -q --marks=all --for=gnugo -m 3 --weights=weights1 -o all2.db
same "so do marks" all.db all2.db
matches "marks that were asked for" '^#   marks=all ' all.db
"$GANKEI" generate -q --compact --dead-margins --realisable --omit-implied --for=gnugo --marks=all \
    -m 3 --weights=weights1 -o all2.db
same "what a reader wants anyway may be said" all.db all2.db

# Indices are another matter.
run generate --for=gnugo -m 3 --weights=weights1 -o with.db --index=with.index --csv=with.csv
is "an index beside it: status" 0 "$status"
"$GANKEI" generate -q -m 3 --index=plain.index --csv=plain.csv
check "an index is what it always is" cmp with.index plain.index
check "so is a list of all classes" cmp with.csv plain.csv
check "and the table is there" test -s with.db
run generate --for=gnugo -m 3 --weights=weights1 --json -o json.db
is "JSON: patterns" "$(grep -c ^Pattern json.db)" "$(sed 's/.*"patterns":\([0-9]*\).*/\1/' out)"

# What does not go together, or does not make sense.
usage_error "an unknown reader" \
    "gankei: generate: --for wants gnugo or gnugo-3.8, not 'nobody'" generate --for=nobody
usage_error "more than a reader takes" "gankei: generate: --for=gnugo-3.8: at most 799 patterns, not 800" \
    generate --for=gnugo-3.8 --max-patterns=800
usage_error "too large" "gankei: generate: --for=gnugo: at most 8 points" generate -m 9 --for=gnugo
for wrong in --rules=abstract --location=edge --cover=one.db --omit-settled --marks=few \
    --few-threat-marks --marks=all --max-patterns=0; do
    run generate --for=gnugo-3.8 $wrong -o x.db
    is "--for=gnugo-3.8 and $wrong: a usage error" 2 "$status"
    run generate $wrong --for=gnugo-3.8 -o x.db
    is "$wrong and --for=gnugo-3.8: a usage error" 2 "$status"
done
run generate --for=gnugo --marks=none -o x.db
is "--for=gnugo and --marks=none: a usage error" 2 "$status"
matches "the message names the reader" '^gankei: generate: --for=gnugo: ' err

# Bad weights, and nothing to write.
echo '# good
.. 5
!. five' >bad
run generate --for=gnugo -m 3 --weights=bad -o x.db
is "bad weights: status" 1 "$status"
matches "bad weights: file and line" '^gankei: generate: bad:3: .*how often it is met' err
run generate --for=gnugo -m 3 --weights=none -o x.db
is "no weights: status" 1 "$status"
matches "no weights: message" "none" err
run generate --for=gnugo -m 1 --weights=weights1 -o x.db
is "a size of which readers know all: status" 1 "$status"
matches "a size of which readers know all: message" '^gankei: generate: nothing to write: ' err
is "nothing was written" "" "$(find . -name 'x.db*')"
echo old >old.db
run generate --for=gnugo -m 1 --weights=weights1 -o old.db
is "an old file is left alone" old "$(cat old.db)"

finish
