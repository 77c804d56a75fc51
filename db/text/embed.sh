#!/bin/sh
# SPDX-License-Identifier: MIT
# Write the C source of weights_text (db/text/weights.h): FILE as an array.
# usage: embed.sh FILE
set -e
echo '/* SPDX-License-Identifier: MIT */'
echo '/* A file of weights. Made by db/text/embed.sh. */'
echo '#include "db/text/weights.h"'
echo 'const unsigned char weights_text[] = {'
od -An -v -tu1 "$1" | sed 's/[0-9][0-9]*/&,/g'
echo '};'
echo 'const size_t weights_length = sizeof weights_text;'
