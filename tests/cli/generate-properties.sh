#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei generate: whatever the options, a file has the form that readers want: short lines,
# numbers that ascend, drawings that are not too large, and the marks that the digits ask for;
# it reads back as it was written, and says nothing wrong of any class.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
cd "$tmp" || exit 99

# A line for each fault. The rules for marks are those of GNU Go's compilers (doc/format.md);
# `none` in the name of a file is for the older one.
cat >form.awk <<'AWK'
function fault(what) { print FILENAME ":" FNR ": " what }
FNR == 1 { last = -1; patterns = 0; inside = 0 }
length($0) > 78 { fault("a line of " length($0) " characters") }
/^#/ || /^$/ { next }
/^Pattern / {
    if ($2 <= last)
        fault("number " $2 " after " last)
    last = $2
    attack = defence = rows = 0
    inside = 1
    total++
    next
}
/^:/ {
    a = substr($0, 2, 1); b = substr($0, 3, 1); c = substr($0, 4, 1); d = substr($0, 5, 1)
    if (!inside || length($0) != 5)
        fault("a value out of place")
    if (rows > 20)
        fault("a drawing of " rows " rows")
    none = FILENAME ~ /none/
    if (none ? (b != c) != (attack > 0) : (a != c) != (attack > 0))
        fault(attack " attack marks for " $0)
    if (none ? (b != c) != (defence > 0) : (b != d) != (defence > 0))
        fault(defence " defence marks for " $0)
    inside = 0
    next
}
!inside { fault("neither pattern nor comment"); next }
{
    rows++
    attack += gsub(/[*<@(]/, "&")
    defence += gsub(/[*>@)]/, "&")
    if ($0 !~ /^[ |.!Xx$*<>@()+-]+$/)
        fault("a drawing with something else")
}
END { if (!total) print "no patterns at all" }
AWK

make_file() { # NAME OPTION...
    file=$1
    shift
    "$GANKEI" generate --quiet --threads=1 -o "$file" "$@" || echo "$file: generate $*" >>failed
}

# Every size at every place, then all combinations of what is left out, short or not.
: >failed
for marks in all few none settled; do
    option=--marks=$marks
    [ "$marks" != settled ] || option=--no-threat-marks
    for rules in exact abstract; do
        for location in all centre edge corner; do
            [ $rules = exact ] || [ $location = all ] || continue
            where=--location=$location
            [ $rules = exact ] || where=
            n=1
            while [ $n -le 4 ]; do
                # shellcheck disable=SC2086
                make_file "$marks.$rules.$location.$n" "$option" --rules=$rules $where -m $n
                n=$((n + 1))
            done
            for dead in '' --dead-margins; do
                for settled in '' --omit-settled; do
                    for implied in '' --omit-implied; do
                        for real in '' --realisable; do
                            for compact in '' --compact; do
                                [ $rules = exact ] || [ -z "$real" ] || continue
                                size=3
                                [ -n "$dead" ] || [ $location != all ] || size=4
                                # shellcheck disable=SC2086
                                make_file "$marks.$rules.$location$dead$settled$implied$real$compact" \
                                    "$option" --rules=$rules $where -m $size $dead $settled \
                                    $implied $real $compact
                            done
                        done
                    done
                done
            done
        done
    done
done
is "every combination of options is possible" "" "$(cat failed)"
set -- all.* few.* none.* settled.*
check "there are many files" test $# -gt 500
awk -f form.awk "$@" >faults 2>&1
is "all files have the form that readers want" "" "$(head -n 20 faults)"

# The check finds what it looks for.
printf 'Pattern 2\n.<.\n:1122\n\nPattern 2\n..\n:0122\n%079d\n' 0 >all.bad
is "what is wrong is found" 6 "$(awk -f form.awk all.bad | wc -l | tr -d ' ')"
is "marks of threats, by the older rule" 2 \
    "$(printf 'Pattern 1\n<>\n:0112\n' >none.bad && awk -f form.awk none.bad | wc -l | tr -d ' ')"

# Contents: nothing wrong is said, and nothing is missing but what the options leave out. Of
# what can stand on no board a list without it may say anything (tests/db/match-t.c has the rest).
for marks in all few none settled; do
    option=--marks=$marks
    [ "$marks" != settled ] || option=--no-threat-marks
    for file in "$marks".exact.all "$marks".exact.all-*; do
        case $file in
        all.*--omit-settled*) strict= ;;
        all.*) strict=--strict ;; # all points of threats, too
        *) strict= ;;
        esac
        # shellcheck disable=SC2086
        case $file in
        *--realisable*) ;;
        *)
            "$GANKEI" verify --complete --summary --threads=1 $option $strict "$file" >out 2>err ||
                echo "$file: $(tail -n 3 out)" >>wrong
            case $file in
            *--omit-settled*) ;;
            *) awk -v file="$file" '$2 == "all" && $(NF - 1) != $NF { print file ": " $0 }' out >>wrong ;;
            esac
            ;;
        esac
        "$GANKEI" stats "$file" | grep -q '^content hash: good$' || echo "$file: hash" >>wrong
    done
done
touch wrong
is "nothing wrong is said, and nothing is missing" "" "$(head -n 20 wrong)"

finish
