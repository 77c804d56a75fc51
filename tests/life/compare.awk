# SPDX-License-Identifier: MIT
# The tables of scripts/compare-status. A line: the ten fields of tests/life/fight --tsv, the
# five of `gankei status --batch`, GNU Go's status and first moves of attack and defence.
# tests/life/moves.awk is to be read before; list=1 names the groups where somebody was wrong.
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
    printf "both numbers of eyes by plain ko, which only gankei names: the solver's in %d\n", eyes
    printf "GNU Go says alive %d, dead %d, critical %d, unknown %d: right in %d\n",
        said["gnugo", "alive"], said["gnugo", "dead"], said["gnugo", "critical"],
        said["gnugo", "unknown"], right["gnugo"]
    for (i = 1; list && i <= ncases; i++)
        print cases[i]
}
