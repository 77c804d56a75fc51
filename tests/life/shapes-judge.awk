# SPDX-License-Identifier: MIT
# One line of a shape, in two forms; prints what is wrong with it, nothing if all is right.
# `known` is a line of shapes.awk. With -v solver=1 the other line is of `fight --tsv`: it must agree
# with what is known. Otherwise it has the answer's fields as well (judge.awk): verdict and first
# moves must be right, and a number must not be wrong if it is proved.
function check_known(moves, best, plain, who, i, n, move) {
    n = split(moves, move, " ")
    for (i = 1; i <= n; i++)
        if (!is_right(move[i], best, plain))
            print who " at " move[i] " does not work; what does: " best
}

BEGIN {
    FS = "\t"
    split(known, shape, "\t")
}

$1 != shape[1] || $2 != shape[2] {
    print "another position"
}
solver {
    if ($6 != shape[4])
        print "the solver says " $6 ", eyes " $3 ", " $4 ", " $5
    check_known(shape[5], $7, $9, "the attack")
    check_known(shape[6], $8, $10, "the defence")
    next
}
{
    if ($11 != shape[4])
        print "verdict " $11 ", not " shape[4]
    if ($14 == "proved" && $12 " " $13 != $3)
        print "eyes " $12 " " $13 ", not " $3 ", and proved"
    if ($11 == "unsettled" || $11 == "ko") {
        if ($7 != "-" && !is_right($15, $7, $9))
            print "attack " $15 ", not " $7
        if ($8 != "-" && !is_right($31, $8, $10))
            print "defence " $31 ", not " $8
    }
}

END {
    if (NR != 1)
        print "no answer"
}
