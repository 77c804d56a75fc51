#!/bin/sh
# SPDX-License-Identifier: MIT
# Write the C source of atlas_assets (atlas/atlas.h): each FILE as an array.
# usage: embed.sh FILE...
set -e
echo '/* SPDX-License-Identifier: MIT */'
echo '/* The files of the page. Made by atlas/embed.sh. */'
echo '#include "atlas/atlas.h"'
n=0
for file in "$@"; do
    echo "static const unsigned char asset_${n}[] = {"
    od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/&,/g'
    echo '};'
    n=$((n + 1))
done
echo 'const struct atlas_asset atlas_assets[] = {'
n=0
for file in "$@"; do
    echo "    {\"${file##*/}\", asset_$n, sizeof asset_$n},"
    n=$((n + 1))
done
echo '};'
echo "const size_t atlas_n_assets = $n;"
