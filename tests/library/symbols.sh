#!/bin/sh
# SPDX-License-Identifier: MIT
# Names that the linker sees. The shared library exports what the public headers
# declare with GK_API, and nothing else. Inside, `gk_` is what is public; any
# other global name begins with the module that defines it: the name of its file,
# or of a folder that the file is in, be it the singular or the plural.

command -v nm >/dev/null || {
    echo "1..0 # SKIP nm is not installed"
    exit 0
}
library=.libs/libgankei.so
. "$srcdir/tests/library/init.sh"

# The folders of Makefile.am that are a library.
folders=$(sed -n 's,^include \([a-z]*\)/local.mk$,\1,p' "$srcdir/Makefile.am" |
    while IFS= read -r folder; do
        grep -q "^noinst_LTLIBRARIES += $folder/lib$folder.la" "$srcdir/$folder/local.mk" && echo "$folder"
    done)
[ "$(echo "$folders" | wc -l)" -gt 10 ] || { echo "Bail out! no folders found"; exit 99; }

echo 1..4

sed -n '/^GK_API /,/;/p' "$srcdir"/include/gankei/*.h "$srcdir"/include/gankei/*/*.h |
    sed -n 's/^GK_API .*[ *]\(gk_[a-z0-9_]*\)(.*/\1/p' | sort >"$work/declared"
[ -s "$work/declared" ] || { echo "Bail out! no declaration found"; exit 99; }

# The sources by their names from the top; some are made by the build.
for top in "$srcdir" "$builddir"; do
    # The folders are meant to be split.
    # shellcheck disable=SC2086
    (cd "$top" && find $folders -name '*.c')
done | sort -u >"$work/sources"

cd "$builddir" || exit 99
if [ -f $library ]; then
    nm -D --defined-only $library | awk '$3 ~ /^[^._]/ { print $3 }' | sort >"$work/exported"
    comm -23 "$work/declared" "$work/exported" >"$work/bad"
    verdict 1 "every function of the public headers is exported"
    comm -13 "$work/declared" "$work/exported" >"$work/bad"
    verdict 2 "nothing else is exported"
else
    echo "ok 1 # SKIP no shared library in this build"
    echo "ok 2 # SKIP no shared library in this build"
fi

: >"$work/missing"
for folder in $folders; do
    nm -A -g --defined-only "$folder/.libs/lib$folder.a" || echo "$folder: no symbols" >>"$work/missing"
done >"$work/symbols" 2>"$work/errors"

# Each line a name that breaks the rule, its archive and object, its source. Names
# that begin with a dot or an underscore are the compiler's (OpenMP, sanitizers). An
# archive does not say from which of its folders an object came: all will do where
# there are several sources of a name. libtool's own prefixes are cut off.
awk '
    # allow PATH WORD: WORD may begin the names of PATH, and so may its other number.
    function allow(path, word) {
        may[path, word]
        may[path, word "s"]
        may[path, word "es"]
        if (sub(/y$/, "ies", word))
            may[path, word]
        else if (sub(/ies$/, "y", word) || sub(/s$/, "", word))
            may[path, word]
    }
    # fits PATH SYMBOL: does it begin with a word that PATH allows, up to some underscore?
    function fits(path, symbol,    at) {
        for (at = 1; at <= length(symbol) + 1; at++)
            if (substr(symbol "_", at, 1) == "_" && (path, substr(symbol, 1, at - 1)) in may)
                return 1
        return 0
    }
    FILENAME ~ /declared$/ { public[$1]; next }
    FILENAME ~ /sources$/ {
        depth = split($0, part, "/")
        sub(/\.c$/, "", part[depth])
        for (i = 1; i <= depth; i++)
            allow($0, part[i])
        key = part[1] " " part[depth]
        paths[key] = paths[key] " " $0
        next
    }
    $NF ~ /^[._]/ || $NF in public { next }
    {
        split($1, part, ":")
        top = part[1]
        sub(/\/.*/, "", top)
        module = part[2]
        sub(/\.o$/, "", module)
        sub(/^lt[0-9]+-/, "", module)
        sub(/^lib[a-z0-9_]+_la-/, "", module)
        count = split(paths[top " " module], path, " ")
        right = 0
        for (i = 1; i <= count; i++)
            right = right || ($NF !~ /^gk_/ && fits(path[i], $NF))
        if (!right) {
            source = paths[top " " module]
            gsub(/ /, ",", source)
            print $NF, part[1] "(" part[2] ")", substr(source, 2)
        }
    }' "$work/declared" "$work/sources" "$work/symbols" | sort >"$work/names"

{ cat "$work/missing"; grep '^gk_' "$work/names"; } >"$work/bad"
[ ! -s "$work/missing" ] || cat "$work/errors" >>"$work/bad"
verdict 3 "what is called gk_ is in a public header"
{ cat "$work/missing"; grep -v '^gk_' "$work/names"; } >"$work/bad"
verdict 4 "any other name begins with its module"
