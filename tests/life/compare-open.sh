#!/bin/sh
# SPDX-License-Identifier: MIT
# Random groups with open sides: gankei against the exhaustive solver, as scripts/compare-status
# --open has it. In GNU Go's place is one that knows nothing: it need not be there.
# STATUS_GROUPS=n says how many, SEED=n which ones.
# shellcheck source=tests/life/init.sh
. "${srcdir:-.}/tests/life/init.sh"

: "${STATUS_GROUPS:=60}" "${SEED:=1}"
echo "# SEED=$SEED STATUS_GROUPS=$STATUS_GROUPS"
cat >"$tmp/gnugo" <<'END'
#!/bin/sh
awk '{ print "=" $1 ($2 == "dragon_status" ? " unknown" : ""), "\n" }'
END
chmod +x "$tmp/gnugo"
# compare OPTION...
compare() {
    PATH=$tmp:$PATH sh "$srcdir/scripts/compare-status" --build="$builddir" "$@"
}

compare --open --generate="$STATUS_GROUPS" --seed="$SEED" --limit=20000 >"$tmp/table" 2>"$tmp/said"
is "groups are compared" 0 $?
sed 's/^/# /' "$tmp/table"
is "no proof is wrong" 0 "$(grep -c 'PROVED, AND WRONG' "$tmp/said")"
check "and that is said" grep -q '^proved [1-9][0-9]*, wrong 0;' "$tmp/table"
right=$(sed -n 's/^gankei says .*: right in \([0-9]*\);.*/\1/p' "$tmp/table")
check "95 % are right" test $((100 * right)) -ge $((95 * STATUS_GROUPS))
for truth in alive dead unsettled; do
    check "some are $truth" grep -q "^$truth  *[1-9]" "$tmp/table"
done
compare --open --generate=10 --seed=3 --limit=20000 --list >"$tmp/once" 2>/dev/null
compare --open --generate=10 --seed=3 --limit=20000 --list >"$tmp/again" 2>/dev/null
same "the same seed, the same groups" "$tmp/once" "$tmp/again"
compare --open --seed=3 "$tmp/table" >/dev/null 2>&1
is "not with a file" 2 $?

# What is no proof of what is true is told.
"$fight" --tsv --open=40 --seed=1 --limit=20000 >"$tmp/truth"
cut -f 1,2 "$tmp/truth" | "$GANKEI" status --batch | paste "$tmp/truth" - |
    sed 's/$/\tunknown\t-\t-/' >"$tmp/all"
# wrong_proofs SED: how many are told of the answers changed by a script.
wrong_proofs() {
    sed "$1" "$tmp/all" | awk -v open=1 -f "$srcdir/tests/life/moves.awk" \
        -f "$srcdir/tests/life/compare.awk" 2>&1 | grep -c '^PROVED, AND WRONG'
}
is "right answers are let pass" 0 "$(wrong_proofs '')"
n=$(grep -c "DEAD${tab}proved" "$tmp/all")
is "a wrong verdict is told" "$n" "$(wrong_proofs "s/DEAD${tab}proved/ALIVE${tab}proved/")"
is "a wrong verdict on condition is not" 0 \
    "$(wrong_proofs "s/DEAD${tab}proved/ALIVE${tab}conditional/")"
n=$(awk -F '\t' '$11 == "UNSETTLED" && $12 == "proved"' "$tmp/all" | grep -c .)
is "a wrong move is told" "$n" \
    "$(wrong_proofs "s/\(UNSETTLED${tab}proved${tab}[^${tab}]*${tab}\)[^${tab}]*/\1T19/")"
is "a wrong number of eyes is told" "$n" \
    "$(wrong_proofs "s/\(UNSETTLED${tab}proved${tab}\)[^${tab}]*/\12 2/")"
finish
