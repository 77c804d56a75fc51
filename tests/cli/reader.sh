#! /bin/sh
# SPDX-License-Identifier: MIT
# What a reader of an eyes.db matches: one answer at all doors. Each of them is asked about
# the same shapes: show -g, lookup, gtp --db, verify and verify --complete.

. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99

# doors FILE SHAPE: the numbers that show -g prints, and the values that lookup and GTP tell.
doors() {
    run show --graph="$2" "$1"
    sed -n 's/^Pattern //p' out | tr '\n' ' '
    run lookup "$1" "$2"
    printf '%s ' "$(cut -f 1 out)"
    feed "analyze_eyegraph $(echo "$2" | sed 's/%/%%/g')\n" gtp --db="$1"
    sed -n '1s/^= //p' out
}

# verdict FILE NUMBER: what verify says of a pattern.
verdict() {
    run verify --json "$1"
    sed -n "s/.*\"number\":$2,.*\"verdict\":\"\([a-z ]*\)\".*/\1/p" out
}

# ---- Enclosed stones are not seen ----

# A path of seven points, three of them on a side: once it goes round a stone, once it does not.
round='O..%.O.%...%---' open='OO..%.O.%...%----'
cat >path.db <<'END'
Pattern 10

 ..
. .
...
---

:1111

Pattern 20

  ..
. .
...
----

:2222
END
is "round a stone: first match" "10 20 1111 1111" "$(doors path.db "$round")"
is "... and not round it: the same" "10 20 1111 1111" "$(doors path.db "$open")"
is "... which is a duplicate" duplicate "$(verdict path.db 20)"
is "... of a wrong value" "wrong value" "$(verdict path.db 10)"

# ---- Edges: two are as good as three ----

cat >side.db <<'END'
Pattern 1

|.
+-

:1111

Pattern 2

|.|
+-+

:1111
END
is "a corner" "1 2 1111 1111" "$(doors side.db '|.%+-')"
is "a corner of a board of one column" "1 2 1111 1111" "$(doors side.db '|.|%+-+')"
is "... is a duplicate" duplicate "$(verdict side.db 2)"
is "a side is no corner" "error 1111" "$(doors side.db '.%-')"

# ---- Edges: at least as many ----

# The corner point is not in the eye space of the first pattern: its points lie on 1, 0 and 1
# edges. So it matches three points on a side, and these never find their own pattern.
cat >least.db <<'END'
Pattern 1

|..
| @
+--

:0011

Pattern 2

.<(
---

:0111

Pattern 3

.<(

:0111
END
is "at least as many edges" "1 2 3 0011 0011" "$(doors least.db '..!%---')"
is "... so the second is shadowed" shadowed "$(verdict least.db 2)"
is "... the first being right where it is drawn" right "$(verdict least.db 1)"
is "fewer edges do not match" "3 0111 0111" "$(doors least.db '..!')"
is "... nor do as many at other points" "3 0111 0111" "$(doors least.db 'O!%..%--')"
run verify --complete --max-size=3 --location=edge least.db
is "a class that finds another's pattern: status" 1 "$status"
matches "... and what is wrong" \
    '^least\.db:1: pattern 1 says 0011 of \.<\(%---, which is 0111: wrong value$' out

# In the order of their edges, greatest sum first, each class finds its own.
{ sed -n '/^Pattern 2/,/^:/p; ' least.db; sed -n '/^Pattern 1/,/^:/p' least.db; } >sorted.db
is "in order: a side" "2 1 0111 0111" "$(doors sorted.db '..!%---')"
is "in order: a bend round the corner" "1 0011 0011" "$(doors sorted.db '|..%|O!%+--')"
run verify --complete --max-size=3 --location=edge sorted.db
is "in order: no class is wrong" 0 "$status"
run verify sorted.db
is "in order: both are right" 0 "$status"

# ---- Wildcards, and the first match of many ----

cat >first.db <<'END'
Pattern 5

x*x

:1122

Pattern 6

|.
|.*.
+---

:1222

Pattern 7

.*.

:1122
END
is "no edges: matches at an edge" "5 7 1122 1122" "$(doors first.db '...%---')"
is "a wildcard as a stone" "5 1122 1122" "$(doors first.db 'X..')"
is "a duplicate of a filling is shadowed" shadowed "$(verdict first.db 7)"
run show --graph='....' first.db
is "no pattern: show" "1 gankei: show: no pattern fits" "$status $(cat err)"
run lookup first.db '....'
is "no pattern: lookup says what a reader supposes" \
    "error${tab}not in the database: a reader would suppose 2222" "$(cut -f 1,2 out)"
run verify --complete --max-size=2 first.db
matches "no pattern: verify --complete knows it, too" '^ +1 +centre +2 +0 +0 +0 +0 +2 +2$' out

finish
