#!/bin/sh
# SPDX-License-Identifier: MIT
# libgankei as others see it: every header stands alone, and there is no mutable
# static data. What it exports is the matter of symbols.sh.

. "$srcdir/tests/library/init.sh"

echo 1..2

: >"$work/bad"
for header in "$srcdir"/include/gankei/*.h "$srcdir"/include/gankei/*/*.h; do
    echo "#include <gankei/${header#"$srcdir"/include/gankei/}>" >"$work/alone.c"
    ${CC:-cc} -std=c17 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$srcdir/include" \
        "$work/alone.c" >>"$work/bad" 2>&1
done
verdict 1 "every public header stands alone, in plain C17"

# objdump -t names the section; constants with pointers are in .data.rel.ro.
for part in $library_parts; do
    objdump -t "$builddir/${part%/*}/.libs/${part##*/}" >>"$work/symbols" || echo "no objdump"
done >"$work/bad"
if grep -qE '__(asan|tsan|ubsan|sanitizer|gcov)' "$work/symbols"; then
    echo "ok 2 # SKIP sanitizers bring static data of their own"
else
    # A critical section of OpenMP is a lock that the compiler makes.
    awk '$0 ~ / O (\.data|\.bss|\.tdata|\.tbss|\*COM\*)[\t ]/ && $NF !~ /^\.gomp_critical_user_/ {
        print $NF }' "$work/symbols" >>"$work/bad"
    [ -n "$library_parts" ] || echo "no parts" >>"$work/bad"
    verdict 2 "no mutable static data"
fi
