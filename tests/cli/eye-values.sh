#!/bin/sh
# SPDX-License-Identifier: MIT
# Eye values of given positions: the folder $GANKEI_POSITIONS holds eye-values.tsv, with
# the columns SGF file, point, fewest eyes, most eyes, attack and defence point (`-`: none),
# and the files it names. Each line is one test.
. "$srcdir/tests/cli/init.sh"

[ -n "${GANKEI_POSITIONS:-}" ] || skip_all "GANKEI_POSITIONS names no folder with positions"

list=$GANKEI_POSITIONS/eye-values.tsv
[ -r "$list" ] || {
    echo "Bail out! cannot read $list"
    exit 99
}
grep -v '^#' "$list" >"$tmp/cases"

while read -r file point fewest most attack defence; do
    printf 'loadsgf %s\neval_eye %s\nquit\n' "$GANKEI_POSITIONS/$file" "$point" |
        "$GANKEI" gtp >"$tmp/replies" 2>&1
    expected="= $fewest $most"
    [ "$attack" = - ] || expected="$expected $attack $defence"
    is "$file $point" "$expected" "$(sed -n 3p "$tmp/replies")"
done <"$tmp/cases"
finish
