#!/bin/sh
# SPDX-License-Identifier: MIT
# probe/gankei_probe.c as others use it: compiled alone, by every compiler that is there; the
# program in doc/probe.md; an index compiled in (generate --c-table).
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

source=$srcdir/probe/gankei_probe.c
flags="-O2 -Wall -Wextra -pedantic -Werror"
is "under 1000 lines" yes "$([ "$(wc -l <"$source")" -lt 1000 ] && echo yes)"
echo 'int main() { return 0; }' >"$tmp/empty.c"

# compiles COMPILER...: with every warning; nothing but libc is included.
compiles() {
    compiler="$*"
    if command -v "$1" >/dev/null && "$@" -o "$tmp/empty" "$tmp/empty.c" 2>/dev/null; then
        # The flags are meant to be split.
        # shellcheck disable=SC2086
        check "$compiler" "$@" $flags -c -o "$tmp/probe.o" "$source"
        # shellcheck disable=SC2086
        echo '#include <xxhash.h>' | "$@" -E - >/dev/null 2>&1 &&
            check "$compiler, with sums" "$@" $flags -DGANKEI_PROBE_XXHASH -c -o "$tmp/probe.o" "$source"
    else
        skip "$compiler" "not installed"
    fi
}
compiles gcc -std=c99
compiles gcc -m32 -std=c99
compiles gcc -std=c17
compiles gcc -std=c99 -U__SSE2__ -U__ARM_NEON
compiles g++ -x c++ -std=c++11
compiles g++ -x c++ -std=c++17
compiles clang -std=c99
compiles clang++ -x c++ -std=c++17
is "no globals" "" "$(${CC:-cc} -O2 -c -o "$tmp/probe.o" "$source" 2>&1
    objdump -t "$tmp/probe.o" 2>/dev/null | awk '/ O (\.data|\.bss|\*COM\*)/')"

# The program of the document, and what the document says that it prints.
cd "$tmp" || exit 99
# shellcheck disable=SC2016
sed -n '/^```c$/,/^```$/p' "$srcdir/doc/probe.md" | sed '/^```/d' >example.c
is "the example is short" yes "$([ "$(wc -l <example.c)" -lt 30 ] && echo yes)"
# shellcheck disable=SC2086
check "the example compiles" ${CC:-cc} -std=c99 $flags -I"$srcdir/probe" -o example example.c "$source"
is "without an index" "example: the file cannot be read" "$(./example 2>&1)"
run generate -q -m 5 --index=eyes.index --c-table=eyes.c
is "an index and a table" 0 "$status"
# shellcheck disable=SC2016
said=$(sed -n 's/^It prints `\([^`]*\)`.*/\1/p' "$srcdir/doc/probe.md")
is "what the document says" "$said" "$(./example)"
# shellcheck disable=SC2086
check "the example compiles without vectors" ${CC:-cc} -std=c99 $flags -U__SSE2__ -U__ARM_NEON -I"$srcdir/probe" \
    -o plain example.c "$source"
is "without vectors" "$said" "$(./plain)"
# shellcheck disable=SC2016
sed -n '/static const uint8_t board/,/^```$/{/^```/d;p;}' "$srcdir/doc/probe.md" >board.inc
cat >board.c <<'END'
#include "gankei_probe.h"
#include <stdio.h>

int main(void)
{
    struct gankei_probe index;

    if (gankei_probe_open("eyes.index", &index) != GANKEI_PROBE_OK)
        return 2;
#include "board.inc"
    gankei_probe_close(&index);
    return 0;
}
END
# shellcheck disable=SC2086
check "the example of a board compiles" ${CC:-cc} -std=c99 $flags -I. -I"$srcdir/probe" -o board board.c "$source"
is "the corner of the example" "2 points, 0 outer liberties, 1111" "$(./board)"
run solve '.!.'
is "what gankei solve says" "${said%% *}" "$(cut -f 1 "$tmp/out")"

# The table is the file, whatever made it.
run generate -q -m 5 --threads=1 --c-table=one.c
same "a table does not depend on threads, nor on what is written with it" eyes.c one.c
run generate -q -m 5 --c-table=-
same "the same on standard output" eyes.c out
cat >all.c <<'END'
#include "gankei_probe.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct gankei_probe file, table;
static unsigned long asked, found;

/* Polyominoes of five points in a square of three, all marks, the wall all round: whatever the
 * index has of them, table and file say the same. */
static int same(unsigned set)
{
    struct gankei_probe_shape shape;
    int at[9], n = 0;

    memset(&shape, 0, sizeof shape);
    for (int i = 0; i < 9; i++)
        at[i] = set >> i & 1 ? n++ : -1;
    shape.n = n;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (at[i] >= 0 && at[j] >= 0 && abs(i / 3 - j / 3) + abs(i % 3 - j % 3) == 1)
                shape.adjacent[at[i]] |= 1U << at[j];
    for (int marks = 0; marks < 243; marks++) {
        struct gankei_probe_answer a, b;

        shape.wall = 0;
        for (int v = 0, rest = marks; v < n; v++, rest /= 3) {
            int degree = 0;

            shape.mark[v] = (uint8_t)(rest % 3);
            for (int w = 0; w < n; w++)
                degree += shape.adjacent[v] >> w & 1;
            if (degree + (shape.mark[v] == GANKEI_PROBE_MARGIN) < 4)
                shape.wall |= 1U << v;
        }
        memset(&a, 0, sizeof a);
        memset(&b, 0, sizeof b);
        asked++;
        found += gankei_probe_lookup(&file, &shape, &a) == GANKEI_PROBE_OK;
        if (gankei_probe_lookup(&table, &shape, &b) != gankei_probe_lookup(&file, &shape, &a) ||
            memcmp(&a, &b, sizeof a) != 0)
            return 0;
    }
    return 1;
}

int main(void)
{
    int good = 1;

    if (gankei_probe_open("eyes.index", &file) != GANKEI_PROBE_OK ||
        gankei_probe_memory(gankei_table, gankei_table_size, &table) != GANKEI_PROBE_OK)
        return 1;
    for (unsigned set = 1; set < 512; set++) {
        int n = 0;

        for (int i = 0; i < 9; i++)
            n += set >> i & 1;
        good = good && (n > 5 || same(set));
    }
    good = good && !memcmp(file.bytes, table.bytes, gankei_table_size);
    gankei_probe_close(&file);
    gankei_probe_close(&table);
    printf("%d %d\n", good, found > 20000 && found < asked);
    return !good;
}
END
# shellcheck disable=SC2086
check "a table compiles" ${CC:-cc} -std=c99 $flags -I"$srcdir/probe" -o all all.c eyes.c "$source"
is "the table and the file say the same" "1 1" "$(./all)"
if command -v g++ >/dev/null; then
    # shellcheck disable=SC2086
    check "in C++" g++ -x c++ -std=c++17 $flags -I"$srcdir/probe" -o all all.c eyes.c "$source"
    is "the same in C++" "1 1" "$(./all)"
else
    skip "in C++" "g++ is not installed"
fi

# What is refused, before anything is solved; what was there stays.
echo old >big.c
run generate -m 10 --rules=abstract --c-table=big.c
is "a table that is too large: status" 1 "$status"
matches "it says what to do" 'too large for a C table.*at most 4194304.*--index' err
is "the old file stays" old "$(cat big.c)"
is "nothing else is left" big.c "$(echo big*)"
usage_error "two for standard output" \
    "gankei: generate: '--index=-' and '--c-table=-' both want standard output: write to a file" \
    generate -m 2 --index=- --c-table=-
run generate --json -m 2 --c-table=json.c
matches "as JSON" '"c_table":\{"file":"json.c","entries":[0-9]+,"bytes":[0-9]+,"hash":"[0-9a-f]{16}"' out
run generate -m 2 --c-table=text.c
matches "in words" '^wrote index as C source text.c: [0-9]+ bytes, checksum [0-9a-f]+$' err
check "without a database" test ! -e eyes.db
finish
