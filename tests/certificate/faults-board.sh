#!/bin/sh
# SPDX-License-Identifier: MIT
# Faults are planted in the search of real boards, one at a time: check_board.py has to find each by the
# certificates.
# shellcheck source=tests/certificate/init.sh
. "${srcdir:-.}/tests/certificate/init.sh"

set -f
fight=life/fight/fight.c
can_plant $fight || skip_all "the program cannot be linked again here"
checker_is check_board.py 'not proved|kill|save|no |the region'

# Random groups, and more kos, as what is wrong about them shows in few.
for seed in 5 8 9 10; do
    "$builddir/tests/life/fight" --tsv --generate=24 --seed=$seed --limit=150000
done | awk -F '\t' 'NR <= 24 || $6 == "ko"' |
    while IFS='	' read -r rows stone _; do
        n=$((${n:-0} + 1))
        echo "$rows" | tr / '\n' >"$tmp/board.$stone.$n"
    done

# certificates FILE: those of the faulty program.
certificates() {
    set +f
    for board in "$tmp"/board.*; do
        stone=${board##*board.}
        "$tmp/faulty" status --certificate "$board" "${stone%.*}" 2>>"$tmp/err"
    done >"$1"
    set -f
}

certificates "$tmp/sound"
is "without a fault" "0 35 certificates are proofs" "$(checked "$tmp/sound")"
fault "a ko can be retaken at once" $fight 's/state->banned = (uint8_t)(bits64_lowest(captured) + 1);/;/'
fault "who has all ko threats does not need them" $fight 's/state->ko == FIGHT_KO_ATTACKER \&\& other/false \&\& other/'
fault "a suicide" $fight 's/if (!(chain \& lives) \&\& !liberties)/if (false)/'
fault "a region beside living attackers is an eye" $fight 's/if (region & fight->fence)/if (false)/'
fault "nothing is captured but the target" $fight 's/captured |= chain;/captured |= 0;/'
fault "living attackers are captured" $fight 's/: fight->fence;$/: 0;/'
fault "one eye is enough" $fight 's/vital >= 2)/vital >= 1)/'
fault "an outer liberty is there again" $fight 's/state->outer--;/;/'
fault "a liberty less" $fight 's/int n = bits64_count(liberties) + state->outer + state->extra;/int n = bits64_count(liberties);/'
fault "an outer liberty that is none" life/region/region_fight.c 's/return fence \&\& corners/return corners/'
fault "an attack is passed over" life/certificate.c '/^static void add_attacks/,/^}/ s/int i = 0/int i = 1/'
fault "a rank too few" life/certificate.c 's/rank = 1 + rank_after/rank = rank_after/'
fault "a fence is not named" life/certificate.c 's/out->holds\[out->n_holds++\]/out->holds[out->n_holds]/'
finish
