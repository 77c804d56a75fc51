#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei status --certificate: what check_board.py, which knows the rules of Go only, makes of it. The groups
# are those of tests/life/fight: SEED=n makes others, STATUS_GROUPS=n so many (300 with
# RUN_EXPENSIVE_TESTS, else 60).
# shellcheck source=tests/certificate/init.sh
. "${srcdir:-.}/tests/certificate/init.sh"

[ "${RUN_EXPENSIVE_TESTS:-0}" = 1 ] && : "${STATUS_GROUPS:=300}"
: "${STATUS_GROUPS:=60}" "${SEED:=3}"
checker_is check_board.py

# certify ROWS STONE [OPTION...]: the rows joined by "/".
certify() {
    echo "$1" | tr / '\n' >"$tmp/board"
    certify_stone=$2
    shift 2
    run status --certificate "$@" "$tmp/board" "$certify_stone"
}

# proved NAME SAYS: the last output is a proof of that.
proved() {
    is "$1: a proof" "0 1 certificates are proofs" "$(checked "$tmp/out")"
    is "$1: of what" "proved $2" "$(head -n 1 "$tmp/checked")"
}

# refused NAME PATTERN: the last output is none.
refused() {
    checked "$tmp/out" >"$tmp/refused"
    matches "$1: refused" "^1 check_board.py: certificate 1: .*$2" "$tmp/refused"
}

# Random groups, enclosed: the verdicts are those of the solver of all positions, and proved.
"$builddir/tests/life/fight" --tsv --generate="$STATUS_GROUPS" --seed="$SEED" --limit=150000 >"$tmp/truth"
while IFS='	' read -r rows stone _ _ _ verdict _; do
    certify "$rows" "$stone"
    cat "$tmp/out" >>"$tmp/all"
    echo "$stone: $verdict" | sed 's/seki/alive/' >>"$tmp/verdicts"
done <"$tmp/truth"
is "random groups: all are proofs" "0 $STATUS_GROUPS certificates are proofs" "$(checked "$tmp/all")"
sed -n 's/^proved \([^ ]* [a-z]*\) .*/\1/p' "$tmp/checked" >"$tmp/proved"
same "random groups: of what is so" "$tmp/verdicts" "$tmp/proved"
is "random groups: of all kinds" "alive dead ko unsettled" \
    "$(cut -d ' ' -f 2 "$tmp/verdicts" | sort -u | tr '\n' ' ' | sed 's/ $//')"
is "random groups: what dies, dies if the fence holds" "" \
    "$(grep ': dead' "$tmp/checked" | grep -v 'assumed: no move outside captures [A-T]')"
is "random groups: what lives, lives in any case" "" "$(grep ': alive.*assumed' "$tmp/checked")"

# Outer liberties that are beside each other; those about a corner are points of the certificate.
certify O.O.OOOOO/OOOOOOOOO/......OOO/XXXXXXOOO/X...XXOOO/XXXXXXOOO/OOOOOOOOO/OOOOO.O.O A5 --whole
proved "dame along a wall" "A5: unsettled dies lives"
is "... are no points" "outer A6 B6 C6 D6 E6 F6" "$(grep '^outer' "$tmp/out")"
certify O.O.OOOOO/OOOOOOOOO/.......OO/XXXXXX.OO/X...XX.OO/XXXXXX.OO/OOOOOOOOO/OOOOO.O.O A5 --whole
proved "dame about a corner" "A5: unsettled dies lives"

# Not enclosed: a bound of a region.
empty=..................
open=$(for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do printf '%s./' $empty; done)
certify "${open}OOOOO............../XXXXO............../X..X.O............." A2
proved "an open group that dies" "A2: dead dies dies; assumed: no move outside captures A3"
is "by the upper bound" 2 "$(grep -c '^region upper$' "$tmp/out")"
cp "$tmp/out" "$tmp/open"
certify ....X.....X../.........O.../...XXXXX...../...XOOOXXXX../XX..OOOOOXXXO/.X.XO...OOXX./..XOO....O.X./..XO..OOOOXX./.XXOOOOOXXX../..XXXXXXXO.../.......X..X../.X........XX./............. E10
proved "an open group that lives" "E10: alive lives lives"
check "by the lower bound" grep -q '^region lower$' "$tmp/out"
cp "$tmp/out" "$tmp/lower"
sed '/^points/d; /^outer/d; /^save/d' "$tmp/lower" >"$tmp/out"
refused "a region without points" 'no liberty in the region'
certify "${open}OOOOO............../XXXXO............../X..X.O............." A2 --budget=0
is "not proved: status" 1 "$status"
matches "not proved: why" "no certificate for the group at A2: the verdict is not proved" "$tmp/err"

# Without a region; alive in a seki; in a ko that may not be taken yet.
certify OOOOO/XXXXO/.X.XO/XXXXO/OOOO. A4
proved "pass-alive" "A4: alive lives lives"
is "it needs no region" 0 "$(grep -c '^region' "$tmp/out")"
cp "$tmp/out" "$tmp/safe"
certify "OOOOOOOOO/XXXXXXXXO/X.OOO.XXO/XXXXXXXXO/OOOOOOOOO/........./........./........./........." A8
proved "a seki" "A8: alive lives lives"
cat >"$tmp/ko.sgf" <<'END'
(;SZ[13]AB[gk][el][fl][hl][il][em][im]AW[fj][gj][hj][dk][ek][fk][hk][ik][jk][dl][jl][dm][fm][jm];B[gm];W[gl])
END
run status --certificate --move=2 "$tmp/ko.sgf" E2
proved "a ko" "E2: ko dies ko-against; assumed: no move outside captures G4"
matches "the ko may not be taken" '^ko G3 X$' "$tmp/out"
cp "$tmp/out" "$tmp/ko"

# Verdicts that are wrong.
for said in "alive lives lives" "dead dies dies" "unsettled dies lives" "ko dies ko-for" "ko ko-against lives"; do
    sed "s/^verdict .*/verdict $said/" "$tmp/ko" >"$tmp/out"
    refused "it is no $said" 'not proved: (lives|dies) if [XO] moves first'
done
sed '/^holds/d' "$tmp/ko" >"$tmp/out"
refused "a fence that is not assumed to hold" 'the region is not enclosed: .*G4'
sed 's/^ko G3 X/ko G3 O/' "$tmp/ko" >"$tmp/out"
refused "the ko of the other side" ''
sed 's/^region upper/region lower/' "$tmp/open" >"$tmp/out"
refused "the bound for who lives" ''
: >"$tmp/out"
refused "nothing at all" 'there is none'

# Each line damaged, in many ways: the smaller certificates of each kind.
cat "$tmp/safe" "$tmp/ko" >"$tmp/some"
for kind in alive dead ko unsettled; do
    awk -v kind="$kind" '{ part = part $0 "\n" } $1 == "verdict" { is = $2 == kind }
        $0 == "end" { if (is && split(part, line, "\n") > 11 && split(part, line, "\n") < 20) { printf "%s", part; exit } part = "" }' \
        "$tmp/all" >"$tmp/kind"
    check "a small one: $kind" test -s "$tmp/kind"
    cat "$tmp/kind" >>"$tmp/some"
done
all_damages_refused "$tmp/some"

usage_error "no stone" "gankei: status: --certificate wants a STONE" status --certificate "$tmp/board"
finish
