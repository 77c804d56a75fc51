#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei crosscheck: tables, lists, peers, explained disagreements.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

jsonq=$builddir/tests/cli/jsonq
cd "$tmp" || exit 99

cat >expected <<'END'
Abstract game = exact game (outer liberties: 4, ko threats: 0, suicide: yes)
location  points  classes    value   points
edge           1        2        2        2
edge           2        5        5        5
edge           3       34       32       32
total                  41       39       39

Exact game = board (outer liberties: 4, ko threats: 0, suicide: yes)
location  points   places  too large  classes   unread  realisable  positions    value   points
edge           1        1          0        2        0           2          4        2        2
edge           2        1          0        5        0           5         10        5        5
edge           3        2          0       34        0          34         67       34       34
total                   4          0       41        0          41         81       41       41

0 disagreements with the exact game, 0 more are allowed
END
run crosscheck --max-size 3 --location edge --no-causes
is "tables: status" 0 "$status"
same "tables" expected out
run crosscheck --max-size 3 --location edge --no-causes --threads 3
same "threads change nothing" expected out

run crosscheck -s 3 --location edge --no-board --list
is "--list: status" 0 "$status"
is "--list: the abstract game" 2 "$(grep -c "^game${tab}edge$tab" out)"
matches "--list: why" "^game.*${tab}not anchored\$" out
lacks "--no-board: no table" board out

# The proofs of groups. Without outer liberties kos decide, and the attacker's pass in them.
run crosscheck --max-size 4 --status --no-board --no-causes --json
is "--status: status" 0 "$status"
is "--status: nothing is listed" 0 "$(grep -c '"difference"' out)"
is "--status: all are proved" "0" "$(grep '"size"' out | "$jsonq" status_unproved | sort -u)"
is "--status: all that are proved agree" \
    "$(grep '"size"' out | "$jsonq" status_proved status_proved)" \
    "$(grep '"size"' out | "$jsonq" status_value status_same)"
run crosscheck -s 4 --location corner --status --no-board --no-causes --outer-liberties 0 --list
is "--status, ko: status" 0 "$status"
matches "--status, ko: is named" \
    "^status.*${tab}value; allowed: the attacker may pass while a ko bans him\$" out
matches "--status: table" '^Exact game = status \(outer liberties: 0, suicide: no\)$' out
run crosscheck -s 6 --sample 20 --status --no-board --no-causes --seed 3
is "--status, a sample: status" 0 "$status"
run crosscheck -s 6 --sample 20 --status --no-board --no-causes --seed 3 --threads 1
is "--status, one thread: status" 0 "$status"

run crosscheck --max-size 4 --location centre --json --list
is "--json: status" 0 "$status"
is "--json: objects" "difference difference size size size size summary" \
    "$("$jsonq" type <out | paste -s -d ' ' -)"
is "--json: a size" "centre 4 93 379 93 93" \
    "$(grep '"size"' out | tail -n 1 |
        "$jsonq" location points classes positions board_value board_same | tr '\t' ' ')"
is "--json: summary" "117 0" "$(tail -n 1 out | "$jsonq" compared disagreements | tr '\t' ' ')"

run crosscheck -s 6 --location corner --sample 30 --no-causes --max-vertices 8
is "--sample: status" 0 "$status"
matches "--sample: table" '^corner +6 +76 +[1-9][0-9]* +30 ' out

# A peer that thinks that any shape is one eye.
cat >peer.sh <<'END'
while read -r n q s; do
    case $q in
    name) r='=%s Peer' ;;
    version) r='=%s 2' ;;
    known_command) r='=%s true' ;;
    *) r="=%s 1111\\n$(printf '%s' "$s" | sed 's/%/\\n/g; s/O/ /g')" ;;
    esac
    printf "$r\\n\\n" "$n"
done
END
run crosscheck --max-size 2 --location centre --no-board --peer 'sh peer.sh' --sgf positions
is "a peer: status" 1 "$status"
cat >expected <<'END'
peer centre ! 0000 ! 1111 ! value
peer centre .! 0011 .@ 1111 .! value
peer centre !! 0000 !! 1111 !! value
peer centre !X 0011 @X 1111 !X value
END
grep '^peer' out | cut -f 1-8 | tr '\t' ' ' >list
same "a peer: disagreements" expected list
matches "a peer: table" '^Exact game = Peer 2 \(outer liberties: 2, ko threats: 0, suicide: no\)' out
matches "a peer: sum" '^[1-9][0-9]* disagreements with the exact game, 0 more are allowed$' out
matches "--sgf: told" "^peer.*${tab}positions/0004.sgf\$" out
for file in positions/*; do
    matches "--sgf: $file" '^\(;' "$file"
done

{
    echo '# not so bad'
    grep '^peer' out | cut -f 1-3 | sed 's/$/ it is only a test/'
    echo 'peer corner |.%+- this does not occur'
} >allowed
run crosscheck --max-size 2 --location centre --no-board --peer 'sh peer.sh' --allow allowed
is "--allow: status" 0 "$status"
matches "--allow: reason" '; allowed: it is only a test$' out
matches "--allow: sum" '^0 disagreements with the exact game, [1-9][0-9]* more are allowed$' out
is "--allow: what did not occur" "gankei: crosscheck: 1 of 5 entries of 'allowed' did not occur" \
    "$(cat err)"
echo 'peer centre' >wrong
run crosscheck --allow wrong
is "--allow, a broken file: status" 1 "$status"
is "--allow, a broken file: message" \
    "gankei: crosscheck: wrong:1: not 'KIND LOCATION SHAPE REASON'" "$(cat err)"
run crosscheck --allow none
is "--allow, no file: status" 1 "$status"

run crosscheck --max-size 1 --peer true
is "no peer: status" 1 "$status"
matches "no peer: message" "crosscheck: the peer 'true' ends at once" err

usage_error "no such place" \
    "gankei: crosscheck: --location wants centre, edge, corner or all, not 'side'" \
    crosscheck --location side
usage_error "an operand" "gankei: crosscheck: extra operand 'eyes.db'" crosscheck eyes.db

PATH=$PATH:/usr/games
if command -v gnugo >/dev/null; then
    run crosscheck --max-size 4 --no-causes --peer 'gnugo --mode gtp'
    is "GNU Go agrees: status" 0 "$status"
    is "GNU Go agrees: everywhere" 0 "$(grep -c '^peer' out)"
else
    skip "GNU Go agrees" "gnugo is not installed"
fi

finish
