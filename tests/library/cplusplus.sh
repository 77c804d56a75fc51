#!/bin/sh
# SPDX-License-Identifier: MIT
# The library from C++: every public header, alone and all of them, and an example that solves
# a shape and reads an index, with the shared library and with the parts that it is made of.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

CXX=${CXX:-g++}
command -v "$CXX" >/dev/null || skip_all "no C++ compiler ($CXX; Debian: g++)"
flags="-std=c++17 -Wall -Wextra -pedantic -Werror -I$srcdir/include"

# In C++ a struct in a struct, an enum in an int, a macro with a compound literal are other things
# than in C; a header that is included twice says it, too.
: >"$tmp/all.cc"
for header in "$srcdir"/include/gankei/*.h "$srcdir"/include/gankei/*/*.h; do
    name=gankei/${header#"$srcdir"/include/gankei/}
    printf '#include <%s>\n#include <%s>\n' "$name" "$name" >"$tmp/alone.cc"
    printf '#include <%s>\n' "$name" >>"$tmp/all.cc"
    # The flags are meant to be split.
    # shellcheck disable=SC2086
    check "$name alone" "$CXX" $flags -fsyntax-only "$tmp/alone.cc"
done
# What every header declares is linked as C: an address of each function, in a program.
sed -n '/^GK_API /,/;/p' "$srcdir"/include/gankei/*.h "$srcdir"/include/gankei/*/*.h |
    sed -n 's/^GK_API .*[ *]\(gk_[a-z0-9_]*\)(.*/\1/p' | sort >"$tmp/declared"
is "functions were found" yes "$([ "$(wc -l <"$tmp/declared")" -gt 100 ] && echo yes)"
{
    echo 'typedef void (*any)();'
    echo 'extern const any all[];'
    echo 'const any all[] = {'
    sed 's/.*/reinterpret_cast<any>(\&&),/' "$tmp/declared"
    echo '}; int main() { return !all[0]; }'
} >>"$tmp/all.cc"
# shellcheck disable=SC2086
check "all headers" "$CXX" $flags -Wno-cast-function-type -c -o "$tmp/all.o" "$tmp/all.cc"
nm "$tmp/all.o" 2>/dev/null | sed -n 's/.* U //p' | grep gk_ | sort >"$tmp/wanted"
if [ -s "$tmp/wanted" ]; then
    same "all functions have C linkage" "$tmp/declared" "$tmp/wanted"
else
    skip "all functions have C linkage" "nm is not installed"
fi

run generate -q -m 3 --location=centre --index "$tmp/index"
is "an index" 0 "$status"
run solve '.!%..' '...'
paste "$tmp/out" - <<END | awk -F '\t' '{ print $1 "\t" $2 "\t" $NF }' >"$tmp/expected"
solved
index
END

# try NAME LIBRARY...: the example, linked with that.
try() {
    try_name=$1
    shift
    # shellcheck disable=SC2086
    check "$try_name: builds" "$CXX" $flags -o "$tmp/shapes" "$srcdir/examples/shapes.cc" "$@"
    (LD_LIBRARY_PATH=$builddir/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    export LD_LIBRARY_PATH
    "$tmp/shapes" "$tmp/index" '.!%..' '...' >"$tmp/answers" 2>"$tmp/err"
    echo $? >"$tmp/status"
    "$tmp/shapes" "$tmp/index" '.Z' >/dev/null 2>"$tmp/err"
    echo $? >>"$tmp/status")
    is "$try_name: runs, and fails where it should" "0 1" "$(paste -s -d ' ' "$tmp/status")"
    same "$try_name: the answers" "$tmp/expected" "$tmp/answers"
    matches "$try_name: what the library says" "^shapes: unknown character 'Z'" "$tmp/err"
}

libraries=$builddir/.libs
if nm -A "$builddir"/graph/.libs/libgraph.a 2>/dev/null | grep -qE ' U __(asan|tsan|ubsan)'; then
    skip "the example" "a library with sanitizers needs programs with them"
    finish
fi
if [ -f "$libraries/libgankei.so" ]; then
    try "shared" -L"$libraries" -lgankei
else
    skip "shared" "no shared library in this build"
fi
# The parts, in the order that a linker wants; libgankei.a is no other thing.
set --
for part in $library_parts; do
    set -- "$@" "$builddir/${part%/*}/.libs/${part##*/}"
done
openmp=
nm -A "$builddir"/solver/.libs/libsolver.a 2>/dev/null | grep -q ' U GOMP_' && openmp=-fopenmp
nm -A "$builddir"/solver/.libs/libsolver.a 2>/dev/null | grep -q ' U __kmpc_' && openmp=-lomp
# shellcheck disable=SC2086
try "static" "$@" -lxxhash -lm $openmp
finish
