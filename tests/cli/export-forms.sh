#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei generate --csv, --jsonl, --sqlite: class, canonical form, loopy; the tables of forms.
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99

# sql FILE SELECT: the rows without a header, fields separated by tabs, in which there are none.
sql() {
    "$GANKEI" query --db="$1" --json --sql="$2" |
        sed 's/^{"[^"]*"://; s/}$//; s/,"[a-z_]*":/	/g; s/"//g'
}

# contents FILE: everything that the rows and the forms say.
contents() {
    for table in graphs drawings patterns forms form_options; do
        "$GANKEI" query --db="$1" --csv --sql="SELECT * FROM $table"
    done
    "$GANKEI" query --db="$1" --csv --sql="SELECT * FROM sqlite_master ORDER BY name"
}

# The abstract game without suicide, where the forms are defined.
run generate -q -m 5 --rules=abstract --no-suicide --csv=a.csv --jsonl=a.jsonl --sqlite=a.sqlite
is "abstract game: status" 0 "$status"
run query --db=a.sqlite --csv --size=1-4 forms-by-size
is "forms by size" "size,patterns,forms,forms_up_to,realisable,forms_realisable
1,2,2,2,2,2
2,5,5,6,5,5
3,17,13,14,17,13
4,93,32,34,93,32" "$(cat out)"
sql a.sqlite 'SELECT shape, class, form, loopy FROM patterns ORDER BY number' >rows
is "a row for each class" 617 "$(awk 'END { print NR }' rows)"
cut -f 1 rows >shapes
"$GANKEI" value --rules=abstract --no-suicide <shapes | cut -f 1 >classes
cut -f 2 rows >found
same "classes are those of value" classes found
"$GANKEI" value --canonical --cgsuite <shapes >forms
sql a.sqlite 'SELECT f.text FROM patterns JOIN forms AS f USING (form) ORDER BY number' >found
same "forms are those of value --canonical" forms found
is "no suicide: nothing is loopy" 0 "$(cut -f 4 rows | sort -u)"

# Without outer liberties the digits do not tell the class; value and the rows agree.
run generate -q -m 3 --outer-liberties=0 --csv=l0.csv
is "no outer liberty: classes are those of value" 0 "$(
    awk -F, 'NR > 1 { print $5 }' l0.csv >l0.shapes
    awk -F, 'NR > 1 { print $16 }' l0.csv >l0.classes
    "$GANKEI" value --outer-liberties=0 <l0.shapes | cut -f 1 | diff - l0.classes | grep -c '^[<>]'
)"
matches "no outer liberty: not the class of the digits" ',X!X%---,v0011,.*,3/4,' l0.csv
cut -d , -f 5,16-18 a.csv | sed 1d | tr ',' '\t' >found
same "CSV: the same" rows found
is "CSV: header" class,form,loopy,a,b,c,d,realisable,graph6 "$(head -n 1 a.csv | cut -d , -f 16-)"
sed 's/.*"shape":"\([^"]*\)".*"class":"\([^"]*\)","form":\([0-9]*\),"loopy":false,.*}/\1	\2	\3	0/' \
    a.jsonl >found
same "JSON Lines: the same" rows found

# Numbers of forms are those of the catalogue, in larger files, too.
"$GANKEI" values -m 5 --tsv | sed 1d >catalogue
cut -f 1-6,12 catalogue >listed
sql a.sqlite "SELECT f.form, f.class, birthday, mean, temperature, shape, f.text FROM
    smallest_of_forms AS s JOIN forms AS f USING (form) ORDER BY f.form" >found
same "the catalogue: number, class, birthday, mean, temperature, smallest shape, form" listed found
"$GANKEI" generate -q -m 4 --rules=abstract --no-suicide --sqlite=small.sqlite
sql small.sqlite 'SELECT form, shape, text FROM smallest_of_forms' >small
sql a.sqlite 'SELECT form, shape, text FROM smallest_of_forms' | head -n 34 >large
same "numbers are the same in a larger database" small large
run query --db=a.sqlite --csv --sql='SELECT count(*) FROM forms WHERE abs(temperature_real -
    CASE instr(temperature, "/") WHEN 0 THEN temperature ELSE 1.0 * temperature /
    substr(temperature, instr(temperature, "/") + 1) END) > 0'
is "numbers to sort by" 0 "$(sed 1d out)"
sql a.sqlite "SELECT text, left_stop, right_stop, mean, temperature, atomic_weight FROM forms
    WHERE text IN ('{2|1*}', '1*')" | sort >found
is "what is known of {2|1*}" "{2|1*}	2	1	3/2	1/2	null" "$(grep '^{' found)"
is "what is known of 1*" "1*	1	1	1	0	0" "$(grep -v '^{' found)"

# Options.
option() {
    sql a.sqlite "SELECT o.text FROM form_options AS x JOIN forms AS f USING (form) JOIN forms AS o
        ON o.form = x.option WHERE f.text = '$1' AND player = '$2' ORDER BY o.text" | tr '\n' ' '
}
is "Left's options of {2|1*||*}" "{2|1*} " "$(option '{2|1*||*}' left)"
is "Right's options of {2|1*||*}" "* " "$(option '{2|1*||*}' right)"
is "Left's options of 2" "1 " "$(option 2 left)"
is "Right's options of 2" "" "$(option 2 right)"
is "both of *" "0 0 " "$(option '*' left)$(option '*' right)"
is "every option is a form" 0 "$(sql a.sqlite \
    'SELECT count(*) FROM form_options WHERE option NOT IN (SELECT form FROM forms)')"

# The exact game, with edges, enclosed stones and `$`; any number of threads.
run generate -q -m 4 --dead-margins --threads=1 --csv=x.csv --jsonl=x.jsonl --sqlite=x.sqlite
is "exact game: status" 0 "$status"
run generate -q -m 4 --dead-margins --threads=2 --csv=y.csv --jsonl=y.jsonl --sqlite=y.sqlite
check "two threads: CSV" cmp x.csv y.csv
check "two threads: JSON Lines" cmp x.jsonl y.jsonl
contents x.sqlite >one
contents y.sqlite >two
same "two threads: SQLite" one two
sql x.sqlite 'SELECT p.shape, p.class, f.text, p.form FROM patterns AS p JOIN forms AS f USING (form)
    ORDER BY p.number' >rows
is "exact game: all have forms" "$(sed 1d x.csv | awk 'END { print NR }')" \
    "$(awk 'END { print NR }' rows)"
check "some enclose stones" test "$(sql x.sqlite \
    'SELECT count(*) FROM patterns JOIN drawings USING (drawing) WHERE enclosed > 0')" -gt 0
cut -f 1 rows >shapes
"$GANKEI" value <shapes | cut -f 1 >classes
cut -f 2 rows >found
same "exact game: classes" classes found
"$GANKEI" value --canonical --cgsuite <shapes >forms
cut -f 3 rows >found
same "exact game: forms" forms found
"$GANKEI" value --six --json <shapes | sed 's/.*"loopy":true.*/1/; s/.*"loopy":false.*/0/' >loopy
cut -d , -f 18 x.csv | sed 1d >found
cut -d , -f 5 x.csv | sed 1d | paste - found >both
cut -f 1 rows | paste - loopy | sort >expected
sort both >found
same "exact game: loopy" expected found
run query --db=x.sqlite --csv loopy
is "exact game: the question" "$(grep -c '^1' loopy)" "$(sed 1d out | awk 'END { print NR }')"
"$GANKEI" values -m 4 --dead-margins --tsv | sed 1d | cut -f 1,11 >listed
listed=$(awk 'END { print NR }' listed)
sql x.sqlite "SELECT form, text FROM forms WHERE form <= $listed ORDER BY form" >found
same "with \$: the catalogue" listed found
sql x.sqlite "SELECT DISTINCT form FROM patterns ORDER BY form" >found
cut -f 1 listed >expected
same "with \$: all of it occurs, and nothing else" expected found
# What has no `$` is numbered first, as without these.
sql small.sqlite 'SELECT form, text FROM forms WHERE form <= 34 ORDER BY form' >small
sql x.sqlite "SELECT form, text FROM forms WHERE form <= 34 ORDER BY form" >found
same "with \$: those without come first" small found
run query --db=x.sqlite --csv forms-of-chimeras --size=4
is "forms of chimeras: all chimeras" "$(grep -c ',4,[a-z]*,[0-9]*,[^,]*,v0022,' x.csv)" \
    "$(sed 1d out | awk -F , '{ n += $5 } END { print n }')"

# Larger shapes: of nine points there are classes that no drawing in the open board has, 161 of them,
# with one value more; those of ten have no form.
if [ "${RUN_EXPENSIVE_TESTS:-0}" = 1 ]; then
    "$GANKEI" generate -q -m 9 --rules=abstract --sqlite=nine.sqlite
    run query --db=nine.sqlite --csv --size=9 forms-by-size
    is "nine points" 9,1414301,173889,188927 "$(sed 1d out)"
    sql nine.sqlite 'SELECT form, text FROM forms WHERE form <= 188926 ORDER BY form' >found
    "$GANKEI" values --max-size=9 --tsv | sed 1d | cut -f 1,16 >listed
    check "nine points: the catalogue" cmp listed found
    # The header, 1,624,478 rows of up to nine points, the next one.
    "$GANKEI" generate -q -m 10 --rules=abstract --csv=- | sed -n '1624480 { p; q; }' |
        cut -d , -f -18 >found
    is "ten points: no form" 10,2,,0 "$(cut -d , -f 2,16- found)"
fi

# Interrupted anywhere, among the rows or the forms, and gone on with. Blocks of ulimit are 512 bytes,
# in some shells 1024.
"$GANKEI" generate -q -m 6 --rules=abstract --sqlite=whole.sqlite
contents whole.sqlite >whole
sql whole.sqlite 'SELECT shape, loopy FROM patterns ORDER BY number' >rows
cut -f 1 rows | "$GANKEI" value --rules=abstract --json |
    sed 's/.*"loopy":true.*/1/; s/.*"loopy":false.*/0/' >loopy
cut -f 2 rows >found
same "with suicide: loopy" loopy found
blocks=$(($(wc -c <whole.sqlite) / 512))
for share in 10 25 40 48; do
    # SC3045: ulimit -f is in POSIX.
    # shellcheck disable=SC3045
    (ulimit -f $((blocks * share / 100)) &&
        exec "$GANKEI" generate -q -m 6 --rules=abstract --sqlite=cut.sqlite) >out 2>err
    check "$share %: interrupted" test ! -e cut.sqlite
    [ ! -e cut.sqlite.partial ] || cp cut.sqlite.partial old.sqlite.partial
    run generate -q -m 6 --rules=abstract --sqlite=cut.sqlite
    is "$share %: going on" 0 "$status"
    contents cut.sqlite >found
    same "$share %: as if nothing had been" whole found
    rm cut.sqlite
done

# A database of an older version, which byte 60 of the file tells, is not gone on with.
check "there is an unfinished one" test -s old.sqlite.partial
printf '\0\0\0\1' | dd of=old.sqlite.partial bs=1 seek=60 conv=notrunc 2>dd.err
before=$(cksum <old.sqlite.partial)
run generate -q -m 6 --rules=abstract --sqlite=old.sqlite
is "older tables: status" 1 "$status"
is "older tables: message" "gankei: generate: 'old.sqlite.partial' is unfinished, with version 1 of \
the tables; this program writes version 4: remove it first" "$(sed -n 1p err)"
is "older tables: as it was" "$before" "$(cksum <old.sqlite.partial)"

finish
