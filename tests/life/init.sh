# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What the tests of `gankei status` share: asking, and judging the answers.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

jsonq=$builddir/tests/cli/jsonq
# shellcheck disable=SC2034
fight=$builddir/tests/life/fight

# Verdict, eyes, confidence, 16 moves of either side; the list is meant to be split.
answer_fields=$(awk 'BEGIN {
    printf "verdict eyes.attacker_first eyes.defender_first confidence"
    for (i = 0; i < 16; i++) printf " attack.%d", i
    for (i = 0; i < 16; i++) printf " defence.%d", i
}')

# ask TRUTH ANSWERS COMMAND...: put the positions of TRUTH, a file of `fight --tsv`, to a command
# that speaks as `gankei status --batch --json`; every line gets the answer's fields.
ask() {
    ask_truth=$1 ask_answers=$2
    shift 2
    cut -f 1,2 "$ask_truth" | "$@" >"$tmp/asked" || return 1
    # shellcheck disable=SC2086
    "$jsonq" $answer_fields <"$tmp/asked" >"$tmp/fields" || return 1
    paste "$ask_truth" "$tmp/fields" >"$ask_answers"
}

# judge ANSWERS: says what is wrong as comments, and sets $groups, $right, $proved, $wrong_proved,
# $critical, $found, $false_moves.
judge() {
    awk -f "$srcdir/tests/life/moves.awk" -f "$srcdir/tests/life/judge.awk" "$1" >"$tmp/judged" || return 1
    grep '^#' "$tmp/judged" | head -n 60
    # shellcheck disable=SC2034
    read -r groups right proved wrong_proved critical found false_moves <<END
$(tail -n 1 "$tmp/judged")
END
}

# meets_bar GROUPS: so many have an answer, no proved number is wrong, no proved move false, 95 %
# have both numbers right, 90 % of the critical ones are found with a right first move.
meets_bar() {
    [ "$groups" -eq "$1" ] && [ "$wrong_proved" -eq 0 ] && [ "$false_moves" -eq 0 ] &&
        [ $((100 * right)) -ge $((95 * groups)) ] && [ $((100 * found)) -ge $((90 * critical)) ]
}
