#!/bin/sh
# SPDX-License-Identifier: MIT
# What files say of where they come from: data packages beside CSV, JSON Lines, counts, indices, lists of
# values and shapes, among b-files; comments of an eyes.db, of C source, of CGSuite, of certificates; pictures;
# the tables of SQLite; the same for any number of threads and parts, dates only if asked for.
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
jsonq=$(cd "$builddir" && pwd)/tests/cli/jsonq
[ -x "$jsonq" ] || skip_all "tests/cli/jsonq is not built"
unset SOURCE_DATE_EPOCH
cd "$tmp" || exit 99

# json FILE PATH...: fields of a package.
json() {
    json_file=$1
    shift
    tr -d '\n' <"$json_file" | "$jsonq" "$@" | tr '\t' ' '
}
sql() {
    "$GANKEI" query --db="$1" --csv --sql="$2" | sed 1d
}
files='-o DIR/e.db --csv=DIR/e.csv --jsonl=DIR/e.jsonl --counts=DIR/e.tsv --sqlite=DIR/e.sqlite'
# all FOLDER COMMAND OPTION...: every kind of file, by generate or merge.
all() {
    all_folder=$1
    shift
    mkdir -p "$all_folder"
    # The list is meant to be split.
    # shellcheck disable=SC2046
    run "$@" -q $(echo "$files" | sed "s,DIR,$all_folder,g")
    is "$all_folder: status" 0 "$status"
}

all one generate -m 4 -t 1
is "a package beside CSV, JSON Lines and counts" \
    "e.csv.datapackage.json e.jsonl.datapackage.json e.tsv.datapackage.json" \
    "$(cd one && echo ./*.json | sed 's,\./,,g')"
version=$("$GANKEI" --version | sed -n 's/^gankei //p')
commit=$("$GANKEI" --version | sed -n 's/^Commit: //p')
package=one/e.csv.datapackage.json
is "program, version, commit" "gankei $version ${commit:--}" \
    "$(json $package gankei.program gankei.version gankei.commit)"
is "command and rules" "gankei generate --max-size=4 exact 4 0" "$(json $package gankei.command \
    gankei.rules.game gankei.rules.outer_liberties gankei.rules.ko_threats)"
is "size and places" "4 centre edge corner" "$(json $package gankei.max_size gankei.locations.0 \
    gankei.locations.1 gankei.locations.2)"
is "no date" - "$(json $package created)"
for file in e.csv e.jsonl e.tsv; do
    is "$file: name, size and checksum" \
        "$file $(wc -c <one/$file | tr -d ' ') sha256:$(sha256sum one/$file | cut -d ' ' -f 1)" \
        "$(json one/$file.datapackage.json resources.0.path resources.0.bytes resources.0.hash)"
done

# The columns are those of the file, each with type and meaning; SQLite has the same.
fields() {
    i=0
    while name=$(json "$1" "resources.0.schema.fields.$i.name") && [ "$name" != - ]; do
        for what in type description; do
            [ "$(json "$1" "resources.0.schema.fields.$i.$what")" != - ] || echo "$name: no $what"
        done
        echo "$name"
        i=$((i + 1))
    done
}
is "columns of CSV" "$(head -n 1 one/e.csv | tr , '\n')" "$(fields $package)"
is "columns of JSON Lines" "$(head -n 1 one/e.jsonl | grep -oE '"[a-z0-9_]+":' | tr -d '":')" \
    "$(fields one/e.jsonl.datapackage.json)"
is "columns of counts" "$(head -n 1 one/e.tsv | tr '\t' '\n')" "$(fields one/e.tsv.datapackage.json)"
is "columns in SQLite" "$(head -n 1 one/e.csv | tr , '\n')" "$(sql one/e.sqlite 'SELECT name FROM columns ORDER BY rowid')"
is "every object of JSON has all of them" 24 \
    "$(sed 's/"[a-z0-9_]*":/\n&\n/g' one/e.jsonl | grep -c '^"[a-z0-9_]*":$' | awk '{ print $1 / 1343 }')"
check "cause is there if there is none" grep -q '"abstract":"1111","cause":null,' one/e.jsonl

# Counts.
awk -F , 'NR > 1 { n[$2 " " $3]++; r[$2 " " $3] += $23 } END { for (k in n) print k, n[k], r[k] }' \
    one/e.csv | sort >expected
i=0
while line=$(json $package "gankei.counts.$i.size" "gankei.counts.$i.location" \
    "gankei.counts.$i.classes" "gankei.counts.$i.realisable") && [ "$line" != "- - - -" ]; do
    echo "$line"
    i=$((i + 1))
done | sort >found
same "counts by size and place, all and realisable" expected found
is "SQLite counts the same" "$(sort expected)" \
    "$(sql one/e.sqlite 'SELECT size, location, patterns, realisable FROM sizes' | tr , ' ' | sort)"
is "rows and their hash, as in SQLite" "$(json $package gankei.rows gankei.rows_hash)" \
    "$(sql one/e.sqlite "SELECT group_concat(value, ' ') FROM meta WHERE key IN ('patterns', 'hash')
        ORDER BY key" | awk '{ print $2, $1 }')"

# Of other files.
matches "SQLite: the program" "^gankei $version" - <<END
$(sql one/e.sqlite "SELECT value FROM meta WHERE key = 'program'" | tr -d '"')
END
is "SQLite: the command" "gankei generate --max-size=4" \
    "$(sql one/e.sqlite "SELECT value FROM meta WHERE key = 'command'")"
matches "eyes.db: the program" "^# Made by gankei $version" one/e.db
check "eyes.db: the command" grep -qxF '#   gankei generate --max-size=4' one/e.db

# The command makes the same again.
while IFS= read -r options; do
    # shellcheck disable=SC2086
    run generate -q --csv=again.csv -o again.db $options
    made=$(json again.csv.datapackage.json gankei.command)
    is "command: $options" "gankei generate $options" "$made"
    cp again.db first.db
    # shellcheck disable=SC2086
    run generate -q -o again.db ${made#gankei generate}
    check "command: the same bytes: $options" cmp first.db again.db
done <<'END'
--max-size=3 --location=corner --dead-margins
--max-size=3 --marks=few --omit-settled --omit-implied --realisable
--max-size=3 --location=centre --compact --max-patterns=9
--max-size=3 --rules=abstract --rule3=literal --no-suicide
--max-size=3 --no-suicide --outer-liberties=2 --ko-threats=-1 --ko-model=fixed
END

# Threads and parts make no difference.
all two generate -m 4 -t 2
for i in 1 2 3; do
    "$GANKEI" generate -q -m 4 --causes --part=$i/3 -o $i.part
done
all merged merge 3.part 1.part 2.part
for folder in two merged; do
    for file in one/*; do
        case $file in
        *.sqlite) check "$folder: what SQLite says of itself" test \
            "$(sql "$file" 'SELECT * FROM meta')" = "$(sql $folder/e.sqlite 'SELECT * FROM meta')" ;;
        *) check "$folder: the same ${file#one/}" cmp "$file" "$folder/${file#one/}" ;;
        esac
    done
done

# Packed files, dates.
run generate -q -m 4 --csv=e.csv.gz --jsonl=e.jsonl.gz
check "packed CSV is the same" test "$(gzip -dc e.csv.gz | cksum)" = "$(cksum <one/e.csv)"
check "packed JSON Lines are the same" test "$(gzip -dc e.jsonl.gz | cksum)" = "$(cksum <one/e.jsonl)"
is "the package says so" "gz csv" \
    "$(json e.csv.gz.datapackage.json resources.0.compression resources.0.format)"
cp e.csv.gz first.gz
sleep 1
run generate -q -m 4 -t 2 --csv=e.csv.gz
check "packed again: the same bytes" cmp first.gz e.csv.gz
SOURCE_DATE_EPOCH=86400
export SOURCE_DATE_EPOCH
run generate -q -m 2 --csv=d.csv --sqlite=d.sqlite -o d.db
is "a date that was asked for: package" 1970-01-02T00:00:00Z "$(json d.csv.datapackage.json created)"
is "SQLite" 1970-01-02T00:00:00Z "$(sql d.sqlite "SELECT value FROM meta WHERE key = 'created'")"
matches "eyes.db" '^# Made by gankei .*1970-01-02T00:00:00Z:$' d.db
SOURCE_DATE_EPOCH=today
run generate -q -m 2 --csv=d.csv
is "no date: status" 2 "$status"
matches "no date: message" "^gankei: generate: SOURCE_DATE_EPOCH is no number of seconds: 'today'$" err
unset SOURCE_DATE_EPOCH

# ---- Other commands ----

# described FILE COMMAND WORD...: its package has the commit, the command, the checksum; and the command makes
# the same again, with two threads, too.
described() {
    described_file=$1 described_command=$2
    is "$1: program, version, commit, command" "gankei $version ${commit:--} $2" "$(json \
        "$1.datapackage.json" gankei.program gankei.version gankei.commit gankei.command)"
    is "$1: size and checksum" "$(wc -c <"$1" | tr -d ' ') sha256:$(sha256sum "$1" | cut -d ' ' -f 1)" \
        "$(json "$1.datapackage.json" resources.0.bytes resources.0.hash)"
    cp "$1.datapackage.json" first.json
    # shellcheck disable=SC2086
    run ${described_command#gankei } -q -t 2 -o again
    check "$1: made again" cmp "$described_file" again
    sed "s/\"again\"/\"$1\"/" again.datapackage.json >second.json
    check "$1: and its package" cmp first.json second.json
}
for options in '' ' --count' ' --count --realisable' ' --dead-margins' ' --cap=3' ' --cap=none'; do
    for form in ' --tsv' ' --json'; do
        # shellcheck disable=SC2086
        run values -q -t 1 -m 4 $options $form -o v.out
        described v.out "gankei values --max-size=4$options$form"
        case $form in
        *tsv) head -n 1 v.out | tr '\t' '\n' ;;
        *) head -n 1 v.out | sed 's/\[[^]]*\]/0/g' | grep -oE '"[a-z_]+":' | tr -d '":' ;;
        esac >expected
        fields v.out.datapackage.json >found
        same "values$options$form: columns" expected found
    done
done
is "values: game" "abstract 4 centre" "$(json v.out.datapackage.json gankei.rules.game gankei.max_size \
    gankei.locations.0)"
is "values: every object of JSON has all of them" 17 "$("$GANKEI" values -m 5 --json |
    sed 's/"[a-z_]*":/\n&\n/g' | grep -c '^"[a-z_]*":$' | awk '{ print $1 / 117 }')"
"$GANKEI" values -m 4 --count --tsv | sed 1d | tr '\t' ' ' >expected
run values -q -m 4 -o v.out
for i in 0 1 2 3; do
    json v.out.datapackage.json gankei.counts.$i.size gankei.counts.$i.classes gankei.counts.$i.forms \
        gankei.counts.$i.forms_so_far
done >found
same "values: counts" expected found
run values -q -m 3 --cgsuite -o v.cgs
described v.cgs "gankei values --max-size=3 --cgsuite"
check "values: the script, too" grep -qxF "//   gankei values --max-size=3 --cgsuite" v.cgs
matches "values: and the program" "^// Made by gankei $version" v.cgs

for options in '' ' --dead-margins' ' --graphs' ' --graph6' ' --count --realisable' ' --count'; do
    for form in '' ' --json'; do
        # shellcheck disable=SC2086
        run enumerate -q 3-5 $options $form -o l.out
        described l.out "gankei enumerate --size=3-5$options$form"
    done
    case $options in
    *--count*) ;;
    *) is "enumerate$options: lines" "$(awk 'END { print NR }' l.out)" \
        "$(for i in 0 1 2; do json l.out.datapackage.json gankei.counts.$i.lines; done |
            awk '{ n += $1 } END { print n }')" ;;
    esac
    head -n 1 l.out | sed 's/\[[^]]*\]/0/g' | grep -oE '"[a-z0-9_]+":' | tr -d '":' >expected
    fields l.out.datapackage.json >found
    same "enumerate$options: columns" expected found
done
is "enumerate: there are no rules" - "$(json l.out.datapackage.json gankei.rules.game)"

mkdir b
run sequences -q -m 3 --location=corner -o b
is "sequences: command" "gankei sequences --max-size=3 --location=corner" \
    "$(json b/datapackage.json gankei.command)"
i=0
while line=$(json b/datapackage.json "resources.$i.path" "resources.$i.hash") && [ "$line" != "- -" ]; do
    echo "$line"
    i=$((i + 1))
done | sort >found
for file in b/b-*; do
    echo "${file#b/} sha256:$(sha256sum "$file" | cut -d ' ' -f 1)"
done | sort >expected
same "sequences: all files and their checksums" expected found

run generate -q -m 3 --either-threat --index=e.index --c-table=e.c
is "index: command" "gankei generate --max-size=3 --either-threat" \
    "$(json e.index.datapackage.json gankei.command)"
is "index: classes and hash" "$("$GANKEI" stats --json e.index | "$jsonq" entries hash | tr '\t' ' ')" \
    "$(json e.index.datapackage.json gankei.index.classes gankei.index.hash)"
is "index: checksum" "sha256:$(sha256sum e.index | cut -d ' ' -f 1)" \
    "$(json e.index.datapackage.json resources.0.hash)"
matches "C source: the program" "^ \* .*Made by gankei $version" e.c
check "C source: the command" grep -qxF \
    ' *   gankei generate --max-size=3 --either-threat --c-table=FILE' e.c

# Certificates: two lines of comment, and the command makes the same again. Pictures: a <metadata>.
run certify -q --max-size=3 --sample=5 --no-suicide -t 1
cp out five
sed -n 's/^#   gankei //p' five | while read -r command; do eval "'$GANKEI' $command -t 2"; done >again
check "certify: made again" cmp five again
is "certify: the program" "5 # Made by gankei $version${commit:+, commit $commit}:" "$(grep -c '^# Made' five) $(sed -n 2p five)"
SOURCE_DATE_EPOCH=0 "$GANKEI" certify . >again
matches "certify: a date, if asked for" '^# Made by gankei .*, 1970-01-01T00:00:00Z:$' again
printf '%s\n' ....... ....... ....... OOOOO.. XXXXO.. ...XO.. ...XO.. >six
run status --certificate six A3
cp out five
sed -n 's/^#   gankei //p' five | sed 's/FILE/six/' | while read -r command; do eval "'$GANKEI' $command"; done >again
check "status --certificate: made again" cmp five again
is "status --certificate: the program" "$("$GANKEI" certify . | sed -n 2p)" "$(sed -n 2p five)"
run status --svg six A3
is "a picture" "<metadata>gankei $version</metadata>" "$(grep '<metadata>' out)"

# Nothing beside standard output; what cannot be written.
mkdir empty
(cd empty && "$GANKEI" generate -q -m 2 --csv=- >../out && "$GANKEI" values -q -m 2 --tsv -o - >../out &&
    "$GANKEI" enumerate 3 -o - >../out)
is "standard output: nothing beside it" "" "$(ls empty)"
mkfifo empty/pipe
for command in 'generate -m 2 --csv=' 'generate -m 2 --index=' 'values -m 2 --output=' 'enumerate 3 --output='; do
    cat <empty/pipe >piped &
    # shellcheck disable=SC2086
    run ${command% *} -q "${command##* }empty/pipe"
    wait
    is "a pipe: $command: status" 0 "$status"
    check "a pipe: $command: what was written" test -s piped
done
is "a pipe: nothing beside it" pipe "$(ls empty)"
mkdir e.csv.datapackage.json
run generate -q -m 2 --csv=e.csv
is "no place for the package: status" 1 "$status"
matches "no place for the package: message" "e.csv.datapackage.json" err

finish
