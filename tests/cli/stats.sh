#! /bin/sh
# SPDX-License-Identifier: MIT
# gankei stats: counts, chimeras, and the content hash.

. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
run generate -q -m 4 -o eyes.db
is "a database" 0 "$status"

cat >expected <<'END'
points   1   2    3     4     total
  0000   3   6   20   116       145
  0001   0   0   26   102       128
  0002   0   0    0    79        79
  0011   0  10   34   204       248
  0012   0   0    0    68        68
  0022   0   0   27   153       180
  0111   0   0   16    54        70
  0112   0   0    0    27        27
  0122   0   0    0    85        85
  0222   0   0    0     0         0
  1111   3  10   20    35        68
  1112   0   0    0    64        64
  1122   0   0   20    92       112
  1222   0   0    7    34        41
  2222   0   0    0    28        28
 total   6  26  170  1141      1343

centre   2   5   17    93       117
  edge   2  13   69   434       518
corner   2   8   84   614       708

chimeras: 180 patterns on 4 graphs
     3          27  ...
     4          87  ....
     4           3  ..%..
     4          63  O.%...

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
matches "--json: patterns" '"patterns": ?1343,' out
matches "--json: locations" '"locations": ?\{"centre": ?117, ?"edge": ?518, ?"corner": ?708\}' out
matches "--json: a size" '\{"points": ?1, ?"patterns": ?6, ?"values": ?\{"0000": ?3,' out
matches "--json: chimeras" '\{"graph": ?"\.\.\.", ?"points": ?3, ?"chimeras": ?27\}' out
matches "--json: hash" '"hash": ?"good"' out

# On a board: as generate counted them, which asks of whole placements.
run stats --realisable eyes.db
is "--realisable: status" 0 "$status"
is "--realisable: a line more" "board 6 26 158 940 1130" "$(grep '^ board' out | xargs)"
sed '/^ board/d; 1,/^$/s/  *[a-z0-9]*$//; /^centre\|^  edge\|^corner/s/  *[0-9]*$//; s/;.*//
    s/^\( *[0-9] *[0-9]*\) *[0-9]*\(  [.O%]*\)$/\1\2/' out >found
same "--realisable: all else is the same" expected found
# The column, by value, place and graph, is that of the rows.
"$GANKEI" generate -q -m 4 --csv=rows.csv
for value in 0000 0022 0222 1122; do
    is "--realisable: $value" "$(awk -F , -v v=v$value '$6 == v { n += $23 } END { print n + 0 }' rows.csv)" \
        "$(awk -v v=$value '$1 == v { print $NF }' out)"
done
for place in centre edge corner; do
    is "--realisable: $place" "$(awk -F , -v p=$place '$3 == p { n += $23 } END { print n }' rows.csv)" \
        "$(awk -v p=$place '$1 == p { print $NF }' out)"
done
is "--realisable: total" 1130 "$(awk '$1 == "total" { print $NF }' out)"
is "--realisable: chimeras" "chimeras: 180 patterns on 4 graphs; on a board: 113 on 4" "$(grep ^chimeras out)"
is "--realisable: chimeras, graph by graph" "$(awk -F , '$6 == "v0022" && $23 { n[$4]++ } END { for (g in n) print n[g] }' \
    rows.csv | sort | xargs)" "$(sed -n '/^chimeras/,/^$/s/^ *[0-9]  *[0-9]*  *\([0-9]*\)  .*/\1/p' out | sort | xargs)"
is "--realisable: as the header says" "6 26 158 940" "$(sed -n '/^# points/,/^# value/s/^#  *[0-9].* //p' eyes.db | xargs)"
run stats --realisable --json eyes.db
matches "--realisable --json" '"patterns": ?1343, ?"realisable": ?1130,' out
matches "--realisable --json: chimeras" '"chimeras":27,"realisable":24\}' out
matches "--realisable --json: values" '"realisable_values":\{"0000":102,' out
matches "--realisable --json: places" '"realisable_locations":\{"centre":117,"edge":482,"corner":531\}' out
matches "--realisable --json: a size" '"points": ?3, ?"patterns": ?170, ?"realisable": ?158,' out
run generate -q -m 6 --location=centre --dead-margins --omit-implied -o some.db
run stats --realisable some.db
is "of what is in the file: as the header says" "$(sed -n 's/^#   that can stand on a board *//p' some.db)" "$(awk '/^ board/ { print $NF }' out)"
# Of an index: classes told apart by what they enclose and by the wall. These numbers were found by brute force,
# with the functions of tests/cli/sequences.py; 132 more have four enclosed stones, and no index has those.
run generate -q -m 5 --index=five.index
run stats --realisable five.index
is "--realisable of an index" "board 2 8 58 446 3380 3894" "$(grep '^ board' out | head -n 1 | xargs)"
run generate -q -m 4 --index=four.index
run generate -q -m 7 --location=centre --index=seven.index --counts=seven.tsv
run stats --realisable seven.index
is "of an index, open board: to 6 points as --counts, then more" "2 5 17 93 485 3101 21272" \
    "$(sed -n 's/^ board//p' out | head -n 1 | xargs | sed 's/ [0-9]*$//')"
is "frames that have one, sekis" "1 1 1 4 6 21 55 668 653" \
    "$(sed -n '/^frames/,$p' out | sed -n 's/^ board//p; s/^seki: \([0-9]*\) classes, \([0-9]*\) on.*/\1 \2/p' | xargs)"
# In the open board without enclosed stones, up to 6 points but for those, both count the same.
is "values, to 4 points as --counts" "$(awk '$1 < 5 && $3 ~ /^v/ { n[$3] += $6 } END { for (v in n) print v, n[v] }' \
    seven.tsv | sort | grep -v ' 0$')" "$("$GANKEI" generate -q -m 4 --location=centre --index=small.index &&
    "$GANKEI" stats --realisable small.index | awk '$1 ~ /^[0-2][0-2]*$/ && $NF { print "v" $1, $NF }')"
is "and --counts" "2 5 17 93 485 3101 20156" "$(awk '$3 == "classes" { print $6 }' seven.tsv | xargs)"
run stats --realisable --json four.index
matches "--realisable --json of an index" '"points":3,"frames":7,"classes":58,"realisable":58,' out

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
run stats --realisable own.db
is "another file on a board" "board 1 0 1" "$(grep '^ board' out | xargs)"
matches "another file: what cannot be tried" '^gankei: stats: 2 patterns with wildcards, or of more than 12 points' err
matches "another file: corners" '^corner +1 +0 +1 +[01]$' out
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
