# SPDX-License-Identifier: MIT
# The tables of scripts/compare-status. A line: the ten fields of tests/life/fight --tsv, the
# five of `gankei status --batch`, GNU Go's status and first moves of attack and defence.
# tests/life/moves.awk is to be read before; list=1 names the groups where somebody was wrong;
# open=1 says how sure gankei is, which is the question with open groups. A proof that is wrong is
# told of all groups.
BEGIN {
    FS = "\t"
}

# What both programs can say.
function class(verdict) {
    return verdict == "seki" ? "alive" : verdict ~ /^(unsettled|ko)$/ ? "critical" : verdict
}

# Does it matter who moves first? By one of the ko rules the eyes differ then.
function first_counts(ko, eyes) {
    for (ko = 3; ko <= 5; ko++) {
        split($ko, eyes, " ")
        if (eyes[1] != eyes[2])
            return 1
    }
    return 0
}

# Whose move is right, where there is one to be found: counted in found[side, ...].
function compare_moves(side, best, plain, ours, theirs, we, they) {
    if (best == "-")
        return
    sub(/ .*/, "", ours)
    we = ours != "-" && is_right(ours, best, plain)
    they = theirs != "-" && is_right(theirs, best, plain)
    found[side, "all"]++
    found[side, we && they ? "both" : we ? "gankei" : they ? "gnugo" : "neither"]++
    wrong = wrong || !we || !they
}

# Is what gankei proved so: the verdict, but that seki is alive, the numbers of eyes, the moves?
function is_so(said, eyes, true_eyes, move, i, n) {
    said = tolower($11)
    if (class(said) != class($6) || (class(said) == "critical" && said != $6))
        return 0
    split($13, eyes, " ")
    split($3, true_eyes, " ")
    for (i = 1; i <= 2; i++)
        if (eyes[i] != "?" && eyes[i] != true_eyes[i])
            return 0
    for (i = 0; class($6) == "critical" && first_counts() && i < 2; i++)
        for (n = split($(14 + i), move, " "); n > 0; n--)
            if (move[n] != "-" && $(7 + i) != "-" && !is_right(move[n], $(7 + i), $(9 + i)))
                return 0
    return 1
}

function print_row(name, key) {
    printf "%-10s %6d %11d %11d %8d %8d %8d %8d\n", name, n[key], n[key, "right"],
        n[key, "wrong"], n[key, "gankei"], n[key, "gnugo"], n[key, "neither"], n[key, "unknown"]
}

function print_moves(side) {
    printf "%-10s %6d %11d %20d %8d %8d\n", side, found[side, "all"], found[side, "both"],
        found[side, "gankei"], found[side, "gnugo"], found[side, "neither"]
}

NF != 18 {
    print "line " NR ": " NF " fields" >"/dev/stderr"
    exit broken = 1
}

{
    truth = class($6)
    ours = class(tolower($11))
    theirs = class($16)
    said["gankei", ours]++
    said["gnugo", theirs]++
    right["gankei"] += ours == truth
    right["gnugo"] += theirs == truth
    exactly += tolower($11) == $6
    eyes += $13 == $3
    if (ours == "unknown" || theirs == "unknown")
        result = "unknown"
    else if (ours == theirs)
        result = ours == truth ? "right" : "wrong"
    else
        result = ours == truth ? "gankei" : theirs == truth ? "gnugo" : "neither"
    n[$6]++
    n[$6, result]++
    n["all"]++
    n["all", result]++
    wrong = result != "right" || $13 != $3
    if (truth == "critical" && first_counts()) {
        compare_moves("attack", $7, $9, $14, $17)
        compare_moves("defence", $8, $10, $15, $18)
    }
    sure[$12]++
    so[$12] += ours == truth
    if ($12 == "proved" && !is_so()) {
        print "PROVED, AND WRONG: " $0 >"/dev/stderr"
        false_proofs++
    }
    if (wrong)
        cases[++ncases] = $1 "\t" $2 "\t" $6 ", eyes " $3 " " $7 " / " $8 "\t" tolower($11) \
            " (" $12 "), eyes " $13 " " $14 " / " $15 "\t" $16 " " $17 " / " $18
}

END {
    if (broken)
        exit 1
    print "                  both say the same       they differ; right is       one says"
    print "truth      groups      right       wrong   gankei   GNU Go  neither  unknown"
    print_row("alive", "alive")
    print_row("seki", "seki")
    print_row("dead", "dead")
    print_row("unsettled", "unsettled")
    print_row("ko", "ko")
    print_row("all", "all")
    print ""
    print "first move in critical groups: who has a right one"
    print "           groups        both               gankei   GNU Go  neither"
    print_moves("attack")
    print_moves("defence")
    print ""
    printf "gankei says alive %d, dead %d, critical %d, unknown %d: right in %d; seki and ko told apart: %d\n",
        said["gankei", "alive"], said["gankei", "dead"], said["gankei", "critical"],
        said["gankei", "unknown"], right["gankei"], exactly
    if (open)
        printf "proved %d, wrong %d; on condition %d, right %d; neither %d, right %d\n",
            sure["proved"], false_proofs, sure["conditional"], so["conditional"],
            NR - sure["proved"] - sure["conditional"],
            right["gankei"] - so["proved"] - so["conditional"]
    printf "both numbers of eyes by plain ko, which only gankei names: the solver's in %d\n", eyes
    printf "GNU Go says alive %d, dead %d, critical %d, unknown %d: right in %d\n",
        said["gnugo", "alive"], said["gnugo", "dead"], said["gnugo", "critical"],
        said["gnugo", "unknown"], right["gnugo"]
    for (i = 1; list && i <= ncases; i++)
        print cases[i]
}
