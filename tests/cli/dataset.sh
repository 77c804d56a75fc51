#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei dataset: what is in the folder; the same of parts; what is altered is found.
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
jsonq=$(cd "$builddir" && pwd)/tests/cli/jsonq
[ -x "$jsonq" ] || skip_all "tests/cli/jsonq is not built"
unset SOURCE_DATE_EPOCH
cd "$tmp" || exit 99

run dataset -m 4 -t 1 -o one --json
is "status" 0 "$status"
is "what is said" "one 1343" "$("$jsonq" folder rows <out | tr '\t' ' ')"
is "files" "CITATION.cff LICENSE README.md SHA256SUMS atlas counts.tsv datapackage.json eyes.csv.gz eyes.db \
eyes.index eyes.sqlite sequences" "$(cd one && echo ./* | sed 's,\./,,g')"
check "a page" test -s one/atlas/index.html
check "checksums, by another program" sh -c 'cd one && sha256sum -c --quiet SHA256SUMS'
is "all files have one" "$(cd one && find . -type f ! -name SHA256SUMS | sed 's,^\./,,' | sort)" \
    "$(sed 's/^[0-9a-f]*  //' one/SHA256SUMS)"
is "nothing else is left" one "$(find . -mindepth 1 -maxdepth 1 ! -name out ! -name err ! -name check -printf '%f')"
"$GANKEI" generate -q -m 4 --csv=rows.csv --index=rows.index --counts=rows.tsv
check "rows are those of generate" test "$(gzip -dc one/eyes.csv.gz | cksum)" = "$(cksum <rows.csv)"
check "so is the index" cmp rows.index one/eyes.index
check "so are the counts" cmp rows.tsv one/counts.tsv
mkdir b
"$GANKEI" sequences -q -m 4 -o b
check "so are the sequences" diff -r -x datapackage.json b one/sequences
is "which say what made them" "gankei dataset --max-size=4" \
    "$(tr -d '\n' <one/sequences/datapackage.json | "$jsonq" gankei.command)"
rm -r b
is "the package names them" "eyes.csv.gz eyes.sqlite eyes.index counts.tsv" "$(tr -d '\n' <one/datapackage.json |
    "$jsonq" resources.0.path resources.1.path resources.2.path resources.3.path | tr '\t' ' ')"
is "and says the same of the rows" "$(tr -d '\n' <rows.csv.datapackage.json | "$jsonq" gankei.rows_hash)" \
    "$(tr -d '\n' <one/datapackage.json | "$jsonq" gankei.rows_hash)"
check "the README has the counts" grep -qx '| 4 | corner | 614 | 449 |' one/README.md

run dataset --check one
is "check: status" 0 "$status"
is "check: what is said" "one: $(wc -l <one/SHA256SUMS | tr -d ' ') files and 1343 rows are whole, 1000 \
classes are right when solved anew" "$(cat out)"
run dataset --check one --sample=5000 --seed=3 --json
is "check all of it" "1343 0" "$("$jsonq" solved faults <out | tr '\t' ' ')"

# The command that makes it: of the whole folder, and in each text that names one.
# commands FOLDER: what README, package and sequences say.
commands() {
    sed -n 's/^    \(gankei dataset --max.*\)/\1/p' "$1/README.md"
    for package in "$1/datapackage.json" "$1/sequences/datapackage.json"; do
        tr -d '\n' <"$package" | "$jsonq" gankei.command
    done
}
is "the command that makes it again" "gankei dataset --max-size=4 -o FOLDER
gankei dataset --max-size=4
gankei dataset --max-size=4" "$(commands one)"

# Of parts, with two threads: the same.
for i in 1 2 3; do
    "$GANKEI" dataset -q -m 4 --part=$i/3 -t 2 -o $i.part
done
run dataset -q -t 2 -o parts 3.part 1.part 2.part
is "of parts: status" 0 "$status"
is "of parts: the same bytes" "" "$(diff -rq one parts 2>&1)"
run dataset --check parts
is "of parts: check" 0 "$status"
"$GANKEI" generate -q -m 4 --part=1/1 -o plain.part
run dataset -o plain plain.part
is "parts without causes: status" 2 "$status"
matches "parts without causes: message" "'gankei dataset --part' makes such as do" err
check "parts without causes: nothing" test ! -e plain

# Other rules and places.
for options in '--location=corner --dead-margins --no-suicide --outer-liberties=1' \
    '--rules=abstract --location=centre --atlas=0' '--ko-threats=1 --ko-model=fixed --location=edge'; do
    # shellcheck disable=SC2086
    run dataset -q -m 3 -o other $options
    is "$options: status" 0 "$status"
    run dataset --check other
    is "$options: check" 0 "$status"
    # What it says of itself makes it again, option by option.
    command=$(commands other | tail -n 1)
    # shellcheck disable=SC2086
    "$GANKEI" ${command#gankei } -q -o again
    check "$options: '$command' makes the same" diff -r other again
    rm -r other again
done
for atlas in 0 2 3 4 5 12; do
    run dataset -q -m 3 -o other --atlas=$atlas
    is "--atlas=$atlas is said where it matters" "gankei dataset --max-size=3$([ $atlas -ge 3 ] ||
        echo " --atlas=$atlas")" "$(commands other | tail -n 1)"
    rm -r other
done

# ---- What is altered ----

# altered NAME MESSAGE: `bad` is, and check says so.
altered() {
    run dataset --check bad --sample=2000
    is "$1: status" 1 "$status"
    matches "$1: message" "$2" err
    case $2 in
    cannot*) ;; # the last line is that
    *) matches "$1: what to do" '^gankei: dataset: bad: [0-9]+ faults?(, not all of them named)?; copy what is named .* README.md$' err ;;
    esac
    rm -r bad
}
sums() {
    (cd bad && find . -type f ! -name SHA256SUMS | sed 's,^\./,,' | LC_ALL=C sort | xargs sha256sum) >sums
    mv sums bad/SHA256SUMS
}
for file in eyes.csv.gz eyes.index README.md atlas/index.html; do
    cp -r one bad
    printf x | dd of=bad/$file bs=1 seek=30 conv=notrunc 2>dd.err
    altered "a byte of $file" "bad: '$file' is damaged: its SHA-256 is [0-9a-f]{64}$"
done
cp -r one bad
rm bad/counts.tsv
altered "a file is missing" "bad: cannot read 'bad/counts.tsv'"
cp -r one bad
echo >bad/atlas/more
altered "a file more" "bad: 'atlas/more' is not named in SHA256SUMS"
cp -r one bad
rm bad/SHA256SUMS
altered "no checksums" "cannot open 'bad/SHA256SUMS'"

# With checksums that fit.
edit_rows() {
    cp -r one bad
    gzip -dc one/eyes.csv.gz | sed "$1" | gzip -n >bad/eyes.csv.gz
    sums
}
edit_rows 500d
altered "a row less" 'eyes.csv.gz. has [0-9]+ classes of [0-9] points'
edit_rows '500s/,v[0-9]*,/,v2222,/'
altered "a value in the rows: hash" 'eyes.csv.gz: 1343 rows with hash'
edit_rows '500s/,v[0-9]*,/,v0002,/'
hash=$("$GANKEI" dataset --check bad --sample=0 2>&1 | sed -n 's/.*rows with hash \([0-9a-f]*\), not.*/\1/p')
was=$(tr -d '\n' <one/datapackage.json | "$jsonq" gankei.rows_hash)
sed "s/$was/$hash/" one/datapackage.json >bad/datapackage.json
sums
altered "a value in the rows, and their hash" 'but eyes.csv.gz has 0002 '
cp -r one bad
sed '/	classes	/{ s/	614	/	615	/; }' one/counts.tsv >bad/counts.tsv
sums
altered "a count" "'counts.tsv' has 615 classes of 4 points .corner., 449 on a board"
cp -r one bad
"$GANKEI" generate -q -m 4 --outer-liberties=1 --index=bad/eyes.index
sums
altered "an index of other rules" 'eyes.index'

# The command line.
usage_error "no folder" "gankei: dataset: which folder? Name it with --output, or with --check" dataset
usage_error "part and parts" "gankei: dataset: --part makes a part, and takes none" \
    dataset -o x.part --part=1/2 1.part
run dataset -m 3 -o one
is "a folder that is not empty: status" 1 "$status"
is "a folder that is not empty" "gankei: dataset: the folder 'one' is not empty; name another" "$(cat err)"
run dataset -m 3 -o nowhere/new
is "no such folder: status" 1 "$status"
run dataset --check nowhere
is "check what is not there: status" 1 "$status"

finish
