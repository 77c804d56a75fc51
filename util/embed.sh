#!/bin/sh
# SPDX-License-Identifier: MIT
# Write the C source of files that become a part of the library: an array of bytes for each, by
# the names in its header.
# usage: embed.sh HEADER NAME FILE            NAME_text[] and NAME_text_length
#        embed.sh --list HEADER NAME FILE...  struct NAME_asset NAME_assets[] and NAME_n_assets
set -e

bytes() { # DECLARATION FILE
    echo "$1 = {"
    od -An -v -tu1 "$2" | sed 's/[0-9][0-9]*/&,/g'
    echo '};'
}

list=
[ "$1" != --list ] || { list=1; shift; }
header=$1 name=$2
shift 2
echo '/* SPDX-License-Identifier: MIT */'
echo '/* Files as arrays. Made by util/embed.sh. */'
echo "#include \"$header\""
if [ -z "$list" ]; then
    bytes "const unsigned char ${name}_text[]" "$1"
    echo "const size_t ${name}_text_length = sizeof ${name}_text;"
    exit
fi
n=0 entries=
for file in "$@"; do
    bytes "static const unsigned char asset_${n}[]" "$file"
    entries="$entries    {\"${file##*/}\", asset_$n, sizeof asset_$n},
"
    n=$((n + 1))
done
echo "const struct ${name}_asset ${name}_assets[] = {"
printf '%s};\n' "$entries"
echo "const size_t ${name}_n_assets = $n;"
