# SPDX-License-Identifier: MIT
# Holds answers about groups against the truth. A line: the ten fields of `fight --tsv`, then the
# answer's verdict, eyes with either side first, confidence, 16 moves of the attack, 16 of the
# defence ("-" where there are no more). Comments say what is wrong; the last line is the sum:
#
#   groups RIGHT-NUMBERS PROVED WRONG-PROVED CRITICAL FOUND FALSE-MOVES
#
# A group is critical if it is unsettled or a ko. It is found if the verdict says so and the first
# move named for either side is right: it works without a ko, or without threats, or else with
# threats (moves.awk, to be read before). A false move is one named by a proof that does not work so, in a group that is critical.
BEGIN {
    FS = "\t"
}

# The moves from field `first` on: is the first right? Counts false ones.
function judge_moves(first, best, plain, i, right) {
    right = best == "-" || is_right($first, best, plain)
    for (i = first; i < first + 16 && $i != "-"; i++)
        if ($14 == "proved" && !is_right($i, best, plain)) {
            false_moves++
            complain("a false move, " $i)
        }
    return right
}

function complain(what, i, answer) {
    answer = $11 ", eyes " $12 " " $13 ", " $14 ", attack " $15 ", defence " $31
    print "# " what ": " $1 " " $2
    print "#   truth: " $6 ", eyes " $3 ", attack " $7 ", defence " $8
    print "#   answer: " answer
}

NF != 46 {
    print "# line " NR ": " NF " fields"
    broken = 1
}

{
    numbers = $12 " " $13 == $3
    right += numbers
    proved += $14 == "proved"
    if (!numbers) {
        complain($14 == "proved" ? "PROVED, AND WRONG" : "wrong numbers")
        wrong_proved += $14 == "proved"
    }
    if ($6 == "unsettled" || $6 == "ko") {
        critical++
        attack = judge_moves(15, $7, $9)
        defence = judge_moves(31, $8, $10)
        if (attack && defence && ($11 == $6 || ($6 == "ko" && $11 == "unsettled")))
            found++
        else
            complain("critical, not found")
    }
}

END {
    if (broken)
        NR = 0
    print NR, right + 0, proved + 0, wrong_proved + 0, critical + 0, found + 0, false_moves + 0
}
