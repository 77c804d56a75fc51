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
cut -d , -f 5,6 out | sed 1d | tr ',' '\t' | sort >found
for n in 3 4; do "$GANKEI" enumerate --size=$n; done | "$GANKEI" solve | cut -f 1,2 |
    awk '$1 == "0022" { print $2 "\t" $1 }' | sort >solved
check "chimeras: there are some" test -s solved
same "chimeras" solved found
run query seki --location=centre --size=5 --csv
cut -d , -f 5 out | sed 1d | sort >found
"$GANKEI" enumerate --size=5 | "$GANKEI" solve | grep '# seki' | cut -f 2 | sort >solved
check "seki: there are some" test -s solved
same "seki" solved found
run query differences --location=centre --size=5 --csv
cut -d , -f 5-7 out | sed 1d | tr ',' ' ' | sort >found
"$GANKEI" enumerate --size=5 >shapes
"$GANKEI" solve <shapes | cut -f 1,2 >exact
"$GANKEI" solve --rules=abstract <shapes | cut -f 1 >abstract
paste exact abstract | awk '$1 != $3 { print $2 " " $1 " " $3 }' | sort >solved
check "differences: there are some" test -s solved
same "differences" solved found
run query liberties --location=centre --size=4-5 --csv
cut -d , -f 5,7-9 out | sed 1d | while IFS=, read -r shape liberties with more; do
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
sed 's/.*"patterns":\([0-9]*\),"text":"\(.*\)"}$/\1 \2/' out | sort >found
"$GANKEI" enumerate --size=5 | "$GANKEI" solve | awk '$1 == "0022" { print $2 }' |
    "$GANKEI" value --canonical --cgsuite | sort | uniq -c | sed 's/^ *//' | sort >counted
check "forms of chimeras: there are some" test -s counted
same "forms of chimeras" counted found
run query quiet --size=5 --csv
is "quiet: no vital points" "" "$(cut -d , -f 5 out | grep '[][*@<>()]')"
run query quiet --value=2222 --limit=3 --csv
is "--value and --limit" "3 2222" "$(sed 1d out | cut -d , -f 6 | sort | uniq -c | sed 's/^ *//')"
run query sizes --csv
is "sizes: all patterns" "$("$GANKEI" query --csv --sql='SELECT count(*) FROM patterns' | sed 1d)" \
    "$(sed 1d out | awk -F , '{ n += $5 } END { print n }')"

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

# What is no database.
run query --db=nowhere seki
is "no file" "gankei: query: cannot open 'nowhere': No such file or directory" "$(cat err)"
is "no file: status" 1 "$status"
echo junk >junk
run query --db=junk seki
is "no SQLite: status" 1 "$status"
is "no SQLite" "gankei: query: cannot read 'junk': file is not a database" "$(cat err)"
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
usage_error "a choice with SQL" "gankei: query: --size does not go with --sql" \
    query --size=3 --sql='SELECT 1'
usage_error "no value" "gankei: query: --value wants an eye value, not '3333'" query seki --value=3333

finish
