#!/bin/sh
# SPDX-License-Identifier: MIT
# Faults are planted in the solver, one at a time: check.py has to find each by the certificates.
# shellcheck source=tests/certificate/init.sh
. "${srcdir:-.}/tests/certificate/init.sh"

[ "${RUN_EXPENSIVE_TESTS:-0}" = 1 ] || skip_all "a minute; RUN_EXPENSIVE_TESTS=1 runs it"
set -f
can_plant solver/exact/table/exact_moves.c || skip_all "the program cannot be linked again here"
checker_is check.py 'it says|kill|save|the rank|nothing needs|no legal shape'

# certificates FILE: a sample of the faulty program.
certificates() {
    "$tmp/faulty" certify --max-size=5 --sample=600 >"$1" 2>"$tmp/err"
    "$tmp/faulty" certify '.XX%X%---' >>"$1" 2>>"$tmp/err" # an outer liberty is a threat
}

certificates "$tmp/sound"
is "without a fault" "0 601 certificates are proofs" "$(checked "$tmp/sound")"
moves=solver/exact/table/exact_moves.c
values=solver/value/eye_value.c
fault "a ko can be retaken at once" $moves 's/bool ko = taken/bool ko = false \&\& taken/'
fault "no suicide" $moves 's/else if (suicide && /else if (false \&\& /'
fault "a suicide of one stone" $moves 's/suicide && own != bit/suicide/'
fault "a \$ is connected" $moves 's/chain & ~b->unconnected\]/chain]/'
fault "the wall has no liberties outside" $moves 's/safe = o->at_wall\[own\]/safe = 0/'
fault "enclosed stones are not captured" $moves 's/side == EXACT_ATTACKER ? o->at_wall\[chain\]/side == EXACT_ATTACKER ? o->all/'
fault "an outer liberty taken is still there" solver/exact/table/exact_result.c \
    's/value_of(&s->own, liberties - 1)/value_of(\&s->own, liberties)/'
fault "the wall is taken as it was" solver/exact/table/exact_result.c 's/options.attacker\[s->last\] = 0;/;/'
fault "a threat less" $values 's/int half = (attacker & SET1(V0011)) != 0/int half = 0/'
fault "a threat more" $values 's/int more = (defender & SET1(V1122))/int more = (defender \& (SET1(V1122) | SET1(V0122)))/'
fault "too many vital points" $values 's/case V0022: return eye_value_set_c\[0\];/case V0022: return eye_value_set_c[0] | eye_value_set_c[1];/'
fault "too few vital points" $values 's/return eye_value_set_c\[1\] | eye_value_set_c\[0\]/return eye_value_set_c[0]/'
fault "enclosed stones are the wall" graph/geometry.c 's/memset(grid->at\[row\], fill,/memset(grid->at[row], fill == STONE ? WALL : fill,/'
finish
