#!/bin/sh
# SPDX-License-Identifier: MIT
# The door of the library (gankei/error.h): every function of the headers that returns a status is
# called with nothing but nulls and zeros, and every _name() with numbers that have none, each in a
# process of its own. That all are called is because the calls are made from the headers.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

[ -f "$builddir/.libs/libgankei.so" ] || skip_all "no shared library in this build"
if nm -D "$builddir/.libs/libgankei.so" | grep -qE ' U __(asan|tsan|ubsan)'; then
    skip_all "a library with sanitizers needs programs with them"
fi

# One declaration a line: what it returns, its name, its parameters without callbacks.
sed -n '/^GK_API /,/;/p' "$srcdir"/include/gankei/*.h "$srcdir"/include/gankei/*/*.h | tr '\n' ' ' |
    tr ';' '\n' | sed 's/  */ /g; s/^.*GK_API //; s/([*]\([a-z]*\))([^)]*)/ *\1/g' |
    sed -n 's/^\(.*[ *]\)\(gk_[a-z0-9_]*\)(\(.*\)).*$/\1|\2|\3/p' >"$tmp/declared"
grep '^enum gk_status |' "$tmp/declared" >"$tmp/calls"
grep '^const char \*|gk_[a-z_]*_name|' "$tmp/declared" >"$tmp/names"
is "functions were found" yes "$([ "$(wc -l <"$tmp/calls")" -gt 60 ] &&
    [ "$(wc -l <"$tmp/names")" -gt 6 ] && echo yes)"
is "all functions with a status were found" "$(cat "$srcdir"/include/gankei/*.h \
    "$srcdir"/include/gankei/*/*.h | grep -c '^GK_API enum gk_status')" "$(wc -l <"$tmp/calls")"

{
    echo '#include <gankei/gankei.h>'
    echo '#include <gankei/experimental.h>'
    awk -F'|' '{
        n = split($3, parameter, ",")
        printf "static int call_%s(struct gk_error *err) { return (int)%s(", $2, $2
        for (i = 1; i < n; i++) {
            type = parameter[i]
            sub(/^ /, "", type)
            if (type ~ /^(const )?struct / && type !~ /[*[]/) {
                sub(/ [a-z_0-9]*$/, "", type)
                printf "(%s){0}, ", type
            } else
                printf "0, "
        }
        print "err); }"
    }' "$tmp/calls"
    cat <<'END'
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
static const struct { const char *name; int (*call)(struct gk_error *); } all[] = {
END
    awk -F'|' '{ printf "    {\"%s\", call_%s},\n", $2, $2 }' "$tmp/calls"
    cat <<'END'
};
int main(void)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        int status;

        if (fork() == 0) {
            struct gk_error err = {.status = GK_OK};
            int said = all[i].call(&err);

            if (said != GK_ERR_ARG || err.status != GK_ERR_ARG)
                printf("%s returns %d\n", all[i].name, said);
            else if (strncmp(err.message, all[i].name, strlen(all[i].name)) != 0)
                printf("%s says: %s\n", all[i].name, err.message);
            fflush(stdout);
            _exit(0);
        }
        wait(&status);
        if (status != 0)
            printf("%s crashes\n", all[i].name);
    }
    fflush(stdout);
    if (fork() == 0) {
END
    awk -F'|' '{ split($3, word, " ")
        for (number = -1; number <= 1000; number += 1001)
            printf "        if (!%s((enum %s)%d) || strcmp(%s((enum %s)%d), \"unknown\"))\n" \
                "            puts(\"%s(%d)\");\n", $2, word[2], number, $2, word[2], number, $2,
                number }' "$tmp/names"
    echo '        fflush(stdout); _exit(0); }'
    echo '    { int status; wait(&status); if (status) puts("a name crashes"); }'
    echo '    return 0; }'
} >"$tmp/arguments.c"
# A compiler may be several words.
# shellcheck disable=SC2086
check "all calls compile" ${CC:-cc} -std=gnu17 -o "$tmp/arguments" -I"$srcdir/include" \
    "$tmp/arguments.c" -L"$builddir/.libs" -lgankei -Wl,-rpath,"$builddir/.libs"
"$tmp/arguments" >"$tmp/wrong" 2>&1
is "the calls came to an end" 0 $?
is "nulls and zeros are refused, numbers without a name have none" '' "$(cat "$tmp/wrong")"

finish
