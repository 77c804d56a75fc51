#! /bin/sh
# SPDX-License-Identifier: MIT
# gankei stats: counts, chimeras, and the content hash.

. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
run generate -q -n 4 -o eyes.db
is "a database" 0 "$status"

cat >expected <<'END'
points   1   2   3    4    total
  0000   1   3  13   92      109
  0001   0   0  18   74       92
  0002   0   0   0   74       74
  0011   0   2  12  111      125
  0012   0   0   0   27       27
  0022   0   0   3   42       45
  0111   0   0   2   21       23
  0112   0   0   0   12       12
  0122   0   0   0    7        7
  0222   0   0   0    0        0
  1111   1   2   2    7       12
  1112   0   0   0    7        7
  1122   0   0   2   11       13
  1222   0   0   1    5        6
  2222   0   0   0    2        2
 total   2   7  53  492      554

centre   2   5  17   93      117
  edge   0   0   6   84       90
corner   0   2  30  315      347

chimeras: 45 patterns on 4 graphs
     3           3  ...
     4          28  ....
     4           1  ..%..
     4          13  O.%...

content hash: good
END
run stats
is "eyes.db if none is named: status" 0 "$status"
same "eyes.db if none is named" expected out
run stats eyes.db
same "a named file" expected out
status=0
"$GANKEI" stats - <eyes.db >out || status=$?
is "standard input: status" 0 "$status"
same "standard input" expected out

run stats --json eyes.db
is "--json: status" 0 "$status"
is "--json: one line" 1 "$(wc -l <out | tr -d ' ')"
matches "--json: patterns" '"patterns": ?554,' out
matches "--json: locations" '"locations": ?\{"centre": ?117, ?"edge": ?90, ?"corner": ?347\}' out
matches "--json: a size" '\{"points": ?1, ?"patterns": ?2, ?"values": ?\{"0000": ?1,' out
matches "--json: chimeras" '\{"graph": ?"\.\.\.", ?"points": ?3, ?"chimeras": ?3\}' out
matches "--json: hash" '"hash": ?"good"' out

# Another line in the content, but not in the header, is noticed.
{ sed -n '1,/^# content/p' eyes.db; echo '# more'; sed '1,/^# content/d' eyes.db; } >changed.db
run stats changed.db
is "changed content: status" 1 "$status"
is "changed content: message" \
    "gankei: stats: changed.db: the content is not what gankei wrote (content hash differs)" \
    "$(cat err)"
matches "changed content: told" '^content hash: bad$' out
{ echo '# mine'; cat eyes.db; } >header.db
run stats header.db
is "a changed header: status" 0 "$status"
grep -v '^#' eyes.db >bare.db
run stats bare.db
is "without comments: status" 0 "$status"
matches "without comments: no hash" '^content hash: none$' out

# Patterns of other programs: edges, wildcards, twenty points.
cat >own.db <<'END'
Pattern 1
 @
|x.
+-
:0022
Pattern 2
....................
:2222
Pattern 3
.@X
:0022
END
run stats own.db
is "another file: status" 0 "$status"
matches "another file: sizes" '^points +3 +20 +total$' out
matches "another file: value" '^  0022 +2 +0 +2$' out
matches "another file: chimeras" '^chimeras: 2 patterns on 1 graph$' out
matches "another file: chimeras of the graph" '^ +3 +2  \.%\.\.$' out
matches "another file: corners" '^corner +1 +0 +1$' out
printf '' >empty.db
run stats empty.db
is "an empty file: status" 0 "$status"
matches "an empty file: total" '^ total +0$' out

printf 'Pattern 1\n:1111\n' >broken.db
run stats broken.db
is "a broken file: status" 1 "$status"
is "a broken file: message" "gankei: stats: broken.db:2: pattern 1 has no drawing" "$(cat err)"
run stats none.db
is "no such file: status" 1 "$status"
run stats eyes.db eyes.db
is "two files: status" 2 "$status"

finish
