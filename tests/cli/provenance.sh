#!/bin/sh
# SPDX-License-Identifier: MIT
# What files say of where they come from: data packages beside CSV, JSON Lines and counts, the comment of
# an eyes.db, the tables of SQLite; the same for any number of threads and parts, dates only if asked for.
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

# Nothing beside standard output; what cannot be written.
mkdir empty
(cd empty && "$GANKEI" generate -q -m 2 --csv=- >../out)
is "standard output: nothing beside it" "" "$(ls empty)"
mkdir e.csv.datapackage.json
run generate -q -m 2 --csv=e.csv
is "no place for the package: status" 1 "$status"
matches "no place for the package: message" "e.csv.datapackage.json" err

finish
