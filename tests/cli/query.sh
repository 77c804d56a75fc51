#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei query: ready questions, SQL, and that nothing is ever changed.
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
run generate -q -m 5 --sqlite=eyes.sqlite
is "a database: status" 0 "$status"
before=$(cksum <eyes.sqlite)

# Every ready question has an answer.
run query --list
is "--list: status" 0 "$status"
cut -d ' ' -f 1 out >questions
check "there are questions" test "$(wc -l <questions)" -ge 10
while IFS= read -r question; do
    run query "$question" --limit=5
    is "$question: status" 0 "$status"
    check "$question: no message" test ! -s err
    case $question in
    chimeras-without-margins) ;; # from six points on
    *) check "$question: rows" test "$(wc -l <out)" -gt 1 ;;
    esac
done <questions
run query --list --json
matches "--list --json" '^\{"question":"chimeras","summary":"' out

# They say what is true.
run query chimeras --location=centre --size=3-4 --csv
cut -d , -f 5,6 out | sed '1d; s/,v/,/' | tr ',' '\t' | sort >found
for n in 3 4; do "$GANKEI" enumerate --size=$n; done | "$GANKEI" solve | cut -f 1,2 |
    awk '$1 == "0022" { print $2 "\t" $1 }' | sort >solved
check "chimeras: there are some" test -s solved
same "chimeras" solved found
# The smallest of them: what can stand on a board, unless all are asked for.
run query smallest-chimeras --csv
cut -d , -f 1 out | sed 1d | sort >found
"$GANKEI" query --csv --sql="SELECT min(number) FROM (SELECT *, margins + stones AS marks FROM shapes
    WHERE chimera AND realisable) JOIN (SELECT graph, location, min(margins + stones) AS marks FROM shapes
    WHERE chimera AND realisable GROUP BY graph, location) USING (graph, location, marks)
    GROUP BY graph, location" | sed 1d | wc -l >many
is "smallest chimeras: one for each graph and place" "$(cat many)" "$(wc -l <found)"
while IFS= read -r number; do
    echo "number = $number"
done <found | paste -s -d '|' | sed 's/|/ OR /g' >which
run query --csv --sql="SELECT DISTINCT realisable FROM patterns WHERE $(cat which)"
is "smallest chimeras: can stand on a board" "realisable 1" "$(tr '\n' ' ' <out | sed 's/ $//')"
run query smallest-chimeras --all --csv --location=centre
cp out all
run query smallest-chimeras --csv --location=centre
check "smallest chimeras, --all: no fewer" test "$(wc -l <all)" -ge "$(wc -l <out)"
run query smallest-chimeras --all --show-sql
lacks "smallest chimeras, --all: all" realisable out
usage_error "--all elsewhere" \
    "gankei: query: --all does not go with this question: it is about all shapes" query seki --all
run query seki --location=centre --size=5 --csv
cut -d , -f 5 out | sed 1d | sort >found
"$GANKEI" enumerate --size=5 | "$GANKEI" solve | grep '# seki' | cut -f 2 | sort >solved
check "seki: there are some" test -s solved
same "seki" solved found
run query differences --location=centre --size=5 --csv
cut -d , -f 5-7 out | sed '1d; s/,v/,/g' | tr ',' ' ' | sort >found
"$GANKEI" enumerate --size=5 >shapes
"$GANKEI" solve <shapes | cut -f 1,2 >exact
"$GANKEI" solve --rules=abstract <shapes | cut -f 1 >abstract
paste exact abstract | awk '$1 != $3 { print $2 " " $1 " " $3 }' | sort >solved
check "differences: there are some" test -s solved
same "differences" solved found
run query liberties --location=centre --size=4-5 --csv
cut -d , -f 5,7-9 out | sed '1d; s/,v/,/g' | while IFS=, read -r shape liberties with more; do
    one=$("$GANKEI" solve --outer-liberties="$liberties" "$shape" | cut -f 1)
    two=$("$GANKEI" solve --outer-liberties="$((liberties + 1))" "$shape" | cut -f 1)
    [ "$one,$two" = "$with,$more" ] || echo "$shape: $one $two, not $with $more"
done >wrong
is "liberties" "" "$(cat wrong)"
run query smallest-of-forms --csv
cut -d , -f 1,2,5 out | sed 1d | tr ',' '\t' >found
"$GANKEI" values --max-size=5 --json |
    sed 's/.*"number":\([0-9]*\),"points":\([0-9]\),"smallest":"\([^"]*\)".*/\1\t\2\t\3/' >listed
is "smallest of forms: all of them" 117 "$(awk 'END { print NR }' listed)"
same "smallest of forms" listed found
run query forms-by-size --csv
cut -d , -f 1,3,4 out | sed 1d | tr ',' ' ' >found
"$GANKEI" values --max-size=5 --count | awk '{ print $1, $3, $4 }' >counted
same "forms by size" counted found
run query forms-of-chimeras --location=centre --size=5 --json
sed 's/.*"patterns":\([0-9]*\),"text":"\(.*\)","realisable":[0-9]*}$/\1 \2/' out | sort >found
"$GANKEI" enumerate --size=5 | "$GANKEI" solve | awk '$1 == "0022" { print $2 }' |
    "$GANKEI" value --canonical --cgsuite | sort | uniq -c | sed 's/^ *//' | sort >counted
check "forms of chimeras: there are some" test -s counted
same "forms of chimeras" counted found
# Counts of what can stand on a board are those of the rows that can.
run query values-by-graph --location=corner --csv
cut -d , -f 3,5,7 out | sed '1d; s/,v/,/; s/,0$/,/; /,$/d' | LC_ALL=C sort >found
"$GANKEI" query --csv --sql="SELECT graph, value, count(*) FROM shapes WHERE realisable AND location = 'corner'
    GROUP BY graph, value" | sed '1d; s/,v/,/' | LC_ALL=C sort >counted
same "values by graph: on a board" counted found
run query forms-by-size --csv
"$GANKEI" query --csv --sql="SELECT size, count(*), count(DISTINCT form) FROM shapes WHERE realisable
    GROUP BY size" | sed 1d >counted
cut -d , -f 1,5,6 out | sed 1d >found
same "forms by size: on a board" counted found
for question in causes forms-of-chimeras; do
    run query $question --csv
    where=$([ $question = causes ] && echo 'cause IS NOT NULL' || echo 'chimera')
    is "$question: on a board" "$("$GANKEI" query --csv --sql="SELECT count(*) FROM shapes WHERE realisable
        AND $where" | sed 1d)" "$(awk -F , 'NR > 1 { n += $NF } END { print n }' out)"
done
run query quiet --size=5 --csv
is "quiet: no vital points" "" "$(cut -d , -f 5 out | grep '[][*@<>()]')"
run query quiet --value=2222 --limit=3 --csv
is "--value and --limit" "3 v2222" "$(sed 1d out | cut -d , -f 6 | sort | uniq -c | sed 's/^ *//')"
run query sizes --csv
is "sizes: all patterns" "$("$GANKEI" query --csv --sql='SELECT count(*) FROM patterns' | sed 1d)" \
    "$(sed 1d out | awk -F , '{ n += $5 } END { print n }')"

# A shape is found however it is drawn: turned, reflected, with vital points, as another drawing.
run query --csv --sql="SELECT count(*) FROM patterns WHERE shape <> canonical(shape)"
is "canonical: of what is there" 0 "$(sed 1d out)"
run query --csv --sql="SELECT count(*) FROM patterns WHERE shape <> canonical(marked)"
is "canonical: of what is marked" 0 "$(sed 1d out)"
run query --csv --sql="SELECT shape FROM shapes WHERE location = 'centre' AND size > 3"
sed 1d out >shapes
# turn: upside down, and columns as rows.
turn() {
    awk -F % '{ width = 0; for (i = 1; i <= NF; i++) if (length($i) > width) width = length($i)
        text = ""; for (c = 1; c <= width; c++) { row = ""
            for (i = NF; i >= 1; i--) { x = substr($i, c, 1); row = row (x == "" ? "O" : x) }
            sub(/O*$/, "", row); text = text (c > 1 ? "%" : "") row }
        print text }'
}
turn <shapes >turned
check "canonical: most look otherwise, turned" test "$(paste shapes turned | awk '$1 != $2' | wc -l)" -gt 400
{
    echo "WITH t (a, b) AS (VALUES"
    paste shapes turned | sed "s/\(.*\)	\(.*\)/('\1', '\2'),/"
    echo "('.', '.')) SELECT count(*) FROM t WHERE a <> canonical(b)"
} >sql
run query --csv --sql="$(cat sql)"
is "canonical: turned" 0 "$(sed 1d out)"
canonical() {
    "$GANKEI" query --csv --sql="SELECT canonical('$1')" 2>err | sed 1d
}
is "canonical: another drawing" "$(canonical '....!')" "$(canonical '..%O.%O.!')"
is "canonical: at an edge" "$(canonical '..!%---')" "$(canonical '---%!..')"
is "canonical: in a corner" "$(canonical '|..%|!%+--')" "$(canonical '--+%.!|%.O|')"
is "canonical: of nothing" '{"c":null}' "$("$GANKEI" query --json --sql='SELECT canonical(NULL) AS c')"
# canonical_fails SHAPE MESSAGE: an error, and no answer.
canonical_fails() {
    run query --csv --sql="SELECT canonical('$1')"
    is "canonical '$1': status" 1 "$status"
    is "canonical '$1': no answer" "" "$(cat out)"
    is "canonical '$1': message" "gankei: query: SQL: canonical('$1'): $2" "$(cat err)"
}
canonical_fails '.a' "unknown character 'a' at character 2"
canonical_fails '' "no point in the drawing"
canonical_fails '. .' "unknown character ' ' at character 2"
canonical_fails '.%O.' "the points are not connected"
canonical_fails 'XX' "illegal position: an attacker's chain has no liberty"
canonical_fails '......' "6 points; this database has shapes of up to 5"
canonical_fails '.$.' "this database has no shapes with '\$': gankei generate --dead-margins"
run query --sql='SELECT canonical(3)'
is "canonical of a number" \
    "gankei: query: SQL: canonical() wants a shape as text, such as '.!%..'" "$(cat err)"
run query --sql='SELECT canonical()'
is "canonical of too little" \
    "gankei: query: SQL: wrong number of arguments to function canonical()" "$(cat err)"
"$GANKEI" generate -q --max-size=4 --rules=abstract --sqlite=abstract.sqlite
run query --db=abstract.sqlite --csv --sql="SELECT count(*), sum(shape = canonical(shape)),
    canonical('|!.%|..%+--') FROM patterns"
is "canonical: the abstract game knows no edges" "117,117,..%.!" "$(sed 1d out)"

# Forms of the answer.
sql="SELECT 1 AS n, 'a,\"b' AS t, NULL AS u, x'0AFF' AS b, 0.5 AS r"
run query --csv --sql="$sql"
is "CSV" "n,t,u,b,r
1,\"a,\"\"b\",,0aff,0.5" "$(cat out)"
run query --json --sql="$sql"
is "JSON" '{"n":1,"t":"a,\"b","u":null,"b":"0aff","r":0.5}' "$(cat out)"
run query --sql="SELECT 7 AS n, char(27) || 'x' AS t UNION SELECT 100, 'yy'"
is "table" "  n  t
  7  ?x
100  yy" "$(cat out)"
run query --show-sql seki
matches "--show-sql" '^SELECT .* WHERE p.seki' out

# Nothing is changed, whatever is asked.
refused="only questions are allowed"
for sql in 'DELETE FROM patterns' 'DROP TABLE meta' 'INSERT INTO meta VALUES (1, 2)' \
    'CREATE TABLE t (a)' 'CREATE TEMP TABLE t (a)' 'UPDATE meta SET value = 0' 'VACUUM' \
    "ATTACH 'other' AS other" 'PRAGMA user_version = 7' 'PRAGMA table_info(meta)' 'BEGIN' \
    "SELECT load_extension('x')"; do
    run query --sql="$sql"
    is "$sql: status" 1 "$status"
    matches "$sql: message" "$refused|not authorized|no such function" err
    check "$sql: no output" test ! -s out
done
run query --sql='SELECT 1; SELECT 2'
is "two statements" "gankei: query: SQL: one statement at a time" "$(cat err)"
run query --sql=' ; '
is "no statement" "gankei: query: SQL: no statement" "$(cat err)"
run query --sql='SELECT missing FROM patterns'
is "an error in SQL: status" 1 "$status"
is "an error in SQL" "gankei: query: SQL: no such column: missing" "$(cat err)"
is "the database is as it was" "$before" "$(cksum <eyes.sqlite)"
is "nothing else is there" "" "$(find . -name 'eyes.sqlite?*' -o -name other)"

# What is not there, and the command that makes it.
makes() {
    is "$1: status" 1 "$status"
    is "$1" "gankei: query: $2
gankei: query: this makes it: gankei generate $3" "$(cat err)"
}
run query seki --size=7
makes "too large" "'eyes.sqlite' has shapes of up to 5 points, not of 7" \
    "--max-size=7 --sqlite=eyes.sqlite"
check "too large: no answer" test ! -s out
run query seki --size=5-7
is "partly too large: status" 0 "$status"
check "partly too large: what there is" test -s out
is "partly too large: a note" "gankei: query: 'eyes.sqlite' has shapes of up to 5 points only; \
for all: gankei generate --max-size=7 --sqlite=eyes.sqlite" "$(cat err)"
run query seki --size=7 --db="it's new"
makes "no file, with a size" "cannot open 'it's new': No such file or directory" \
    "--max-size=7 --sqlite='it'\\''s new'"
run query --db=abstract.sqlite sizes --size=6
makes "of other rules" "'abstract.sqlite' has shapes of up to 4 points, not of 6" \
    "--max-size=6 --rules=abstract --sqlite=abstract.sqlite"
run query --db=abstract.sqlite sizes --location=edge
is "edges of the abstract game" \
    "gankei: query: 'abstract.sqlite' is of the abstract game, which knows no edges" "$(cat err)"
"$GANKEI" generate -q --max-size=3 --location=centre --outer-liberties=1 --dead-margins --sqlite=c.sqlite
run query --db=c.sqlite sizes --location=corner
makes "another location" "'c.sqlite' has no shapes of the corner" \
    "--max-size=3 --dead-margins --outer-liberties=1 --sqlite=c.sqlite"
run query --db=c.sqlite sizes --size=4
makes "another size of one location" "'c.sqlite' has shapes of up to 3 points, not of 4" \
    "--max-size=4 --location=centre --dead-margins --outer-liberties=1 --sqlite=c.sqlite"
# Such a command is true: the one that the message ends with makes what was missing.
sh -c "\"\$1\" $(sed -n '2s/.*gankei \(generate.*\)/\1/p' err)" sh "$GANKEI" 2>/dev/null
run query --db=c.sqlite sizes --size=4
is "the command of the message makes it" 0 "$status"
# An older version, which byte 60 of the file tells; and one that is unfinished.
cp abstract.sqlite old.sqlite
printf '\0\0\0\2' | dd of=old.sqlite bs=1 seek=60 conv=notrunc 2>dd.err
run query --db=old.sqlite sizes
makes "an older version" \
    "'old.sqlite' has version 2 of the tables; this program reads version 4" \
    "--max-size=4 --rules=abstract --sqlite=old.sqlite"
cp abstract.sqlite half.sqlite.partial
run query --db=half.sqlite sizes
makes "unfinished" "cannot open 'half.sqlite': No such file or directory; it is unfinished" \
    "--max-size=4 --rules=abstract --sqlite=half.sqlite"

# ---- Files: the same as is printed, and what describes them ----

# json FILE PATH...: fields of a package.
json() {
    json_file=$1
    shift
    tr -d '\n' <"$json_file.datapackage.json" | "$builddir/tests/cli/jsonq" "$@" | tr '\t' ' '
}
version=$("$GANKEI" --version | sed -n 's/^gankei //p')
hash=$("$GANKEI" query --csv --sql="SELECT value FROM meta WHERE key = 'hash'" | sed 1d)
while IFS= read -r question; do
    run query "$question" --csv --limit=20
    cp out printed
    run query "$question" --csv --limit=20 -o answer.csv
    is "$question: a file" "0 0" "$status $(wc -c <out | tr -d ' ')"
    same "$question: the same in a file" printed answer.csv
    i=0
    while name=$(json answer.csv "resources.0.schema.fields.$i.name") && [ "$name" != - ]; do
        [ "$(json answer.csv "resources.0.schema.fields.$i.description")" != - ] ||
            name="$name, of which nothing is said"
        echo "$name"
        i=$((i + 1))
    done >names
    is "$question: columns" "$(head -n 1 printed | tr , '\n')" "$(cat names)"
    is "$question: rows, program, source" "$(($(wc -l <printed) - 1)) $version eyes.sqlite $hash" \
        "$(json answer.csv gankei.rows gankei.version gankei.source.path gankei.source.rows_hash)"
    is "$question: command" "gankei query $question --db=eyes.sqlite --limit=20 --csv" \
        "$(json answer.csv gankei.command)"
    is "$question: checksum" "sha256:$(sha256sum answer.csv | cut -d ' ' -f 1)" \
        "$(json answer.csv resources.0.hash)"
done <questions
is "how what was asked is made" "gankei generate --max-size=5 exact 5" \
    "$(json answer.csv gankei.source.command gankei.rules.game gankei.max_size)"
# The types are those of the fields that came.
run query --csv -o types.csv --sql="SELECT number, value, '0022' || (number = 1), seki * 0.5, NULL, cause,
    CASE WHEN seki THEN 'a' ELSE value END, CASE WHEN seki THEN 1 ELSE value END FROM shapes"
i=0
for type in integer string string number any string string any; do
    is "type of column $i" $type "$(json types.csv resources.0.schema.fields.$i.type)"
    i=$((i + 1))
done
is "a value has a pattern, as it is in CSV" "v[0-2]{4}" \
    "$(json types.csv resources.0.schema.fields.1.constraints.pattern)"
is "no key where numbers come again" - "$(json types.csv resources.0.schema.primaryKey)"
run query liberties --json --location=corner --size=3-4 --value=0022 -o answer.jsonl
is "JSON: a value" "[0-2]{4}" "$(json answer.jsonl resources.0.schema.fields.5.constraints.pattern)"
is "the choices are in the command" "gankei query liberties --db=eyes.sqlite --size=3-4 --location=corner \
--value=0022 --json" "$(json answer.jsonl gankei.command)"
# The command gives the same again, whatever there is in it.
cp eyes.sqlite "it's one.sqlite"
run query --db="it's one.sqlite" --csv -o sql.csv \
    --sql="SELECT shape AS \"a 'b\", '\\' || number FROM shapes WHERE value <> '0022' AND size < 4"
sh -c "\"\$GANKEI\" $(json sql.csv gankei.command | sed 's/^gankei //')" >again
check "SQL: there are rows" test "$(wc -l <again)" -gt 100
same "SQL: the command gives the same again" sql.csv again
# Of an index.
"$GANKEI" generate -q -m 4 --index=four.index
for form in --csv --json; do
    run query --db=four.index --size=3 $form
    cp out printed
    run query --db=four.index --size=3 $form --output=index.rows
    same "index, $form: the same in a file" printed index.rows
    is "index, $form: rows and hash" "58 $("$GANKEI" stats --json four.index | tr -d '\n' |
        "$builddir/tests/cli/jsonq" hash)" "$(json index.rows gankei.rows gankei.source.hash)"
done
# A table is no table for programs; standard output and devices have nothing beside them.
run query seki --limit=2 -o seki.txt
is "text: no columns" - "$(json seki.txt resources.0.schema)"
run query seki --limit=2 --output=-
same "standard output" seki.txt out
run query --db=four.index --output=-
cp out printed
run query --db=four.index
same "standard output, an index" out printed
check "nothing beside it" test ! -e -.datapackage.json
run query seki -o /dev/full
is "a full device: status" 1 "$status"
is "a full device" "gankei: query: cannot write '/dev/full': No space left on device" "$(cat err)"
# What fails leaves the file as it was, and nothing else.
echo old >kept.csv
run query --csv -o kept.csv --sql="SELECT canonical(CASE WHEN number < 15000 THEN shape ELSE 'a' END) FROM shapes"
is "fails after some rows: status" 1 "$status"
is "fails after some rows: the file" old "$(cat kept.csv)"
check "fails after some rows: nothing else" test ! -e kept.csv.datapackage.json
# Interrupted, while rows come and before the first does.
for what in a.number 'count(*)'; do
    timeout --foreground --preserve-status -s INT 1 "$GANKEI" query --csv -o kept.csv \
        --sql="SELECT $what FROM patterns AS a, patterns AS b, patterns AS c" 2>err
    matches "interrupted: $what" "^gankei: query: interrupted, nothing was changed$" err
    is "interrupted, $what: the file" "old" "$(cat kept.csv)"
done
run query seki -o nowhere/file
is "no such folder: status" 1 "$status"
usage_error "-o and --list" "gankei: query: --output and --list exclude each other" query --list -o x

# What is no database.
run query --db=nowhere seki
is "no file" "gankei: query: cannot open 'nowhere': No such file or directory
gankei: query: this makes it: gankei generate --max-size=6 --sqlite=nowhere" "$(cat err)"
is "no file: status" 1 "$status"
echo junk >junk
run query --db=junk seki
is "no SQLite: status" 1 "$status"
is "no SQLite" "gankei: query: 'junk' is no database of gankei generate --sqlite" "$(cat err)"
: >empty
run query --db=empty seki
is "empty" "gankei: query: 'empty' is no database of gankei generate --sqlite" "$(cat err)"
head -c 30000 eyes.sqlite >short
run query --db=short seki
is "truncated: status" 1 "$status"

# The command line.
usage_error "no question" "gankei: query: missing operand" query
usage_error "an unknown question" "gankei: query: unknown question 'chimera'; did you mean 'chimeras'?" \
    query chimera
usage_error "a choice that makes no sense" "gankei: query: --value does not go with this question" \
    query causes --value=0022
usage_error "a choice with SQL" "gankei: query: --sql and --size exclude each other" \
    query --size=3 --sql='SELECT 1'
usage_error "no value" "gankei: query: --value wants an eye value, not '3333'" query seki --value=3333

finish
