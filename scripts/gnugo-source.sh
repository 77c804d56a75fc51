# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# The source of GNU Go, for the scripts that use its table compiler and its
# engine; read with `.` after scripts/common.sh, with $scripts as its folder. It
# comes from Debian's source package (debian-source.sh) or from the user, stays
# in a folder of work, and is built unmodified:
#     FOLDER/tree/      the source, later the programs
#     FOLDER/origin     what the tree was made from
# FOLDER must be an absolute name. Every function is false, having said why, if
# it cannot do its work.

# shellcheck source=scripts/debian-source.sh
. "$scripts/debian-source.sh"

# The flags: the source is older than today's defaults of the compilers.
GNUGO_CFLAGS='-O2 -fcommon -std=gnu89 -w'

# origin SOURCE: what tells whether a tree was made from it as it is now.
origin() {
    if [ -d "$1" ]; then
        printf '%s ' "$1"
        find "$1" -type f \( -name '*.db' -o -name '*.[ch]' -o -name '*.tst' -o -name '*.in' \) \
            -exec cksum {} + | sort | cksum
    else
        sha256sum <"$1"
    fi
}

# unpack SOURCE FOLDER: an archive, or a copy of a tree.
unpack() {
    if [ -d "$1" ]; then
        cp -a "$1/." "$2" || return 1
    else
        tar -xf "$1" --strip-components=1 -C "$2" || return 1
    fi
    { [ -f "$2/configure" ] && [ -f "$2/patterns/eyes.db" ] && [ -d "$2/regression" ]; } ||
        { say "not the source of GNU Go: $1"; return 1; }
    [ ! -f "$2/Makefile" ] || quietly "$2/build.log" make -C "$2" distclean
}

# gnugo_source FOLDER [SOURCE]: fill FOLDER/tree, from Debian's package if there
# is no other source. A tree that was made from the same is kept.
gnugo_source() {
    source=${2-}
    if [ -z "$source" ]; then
        debian_source "$1" gnugo || return 1
        source=$(good_archive "$1" gnugo)
    fi
    made_from=$(origin "$source") || return 1
    [ "$(cat "$1/origin" 2>/dev/null)" != "$made_from" ] || return 0
    rm -rf "$1/tree" "$1/origin"
    mkdir -p "$1/tree" && unpack "$source" "$1/tree" && printf '%s\n' "$made_from" >"$1/origin"
}

# gnugo_configure FOLDER: in FOLDER/tree, once.
gnugo_configure() {
    build_log=$1/tree/build.log
    [ -f "$1/tree/configured" ] || {
        (cd "$1/tree" && quietly "$build_log" ./configure --without-curses --without-readline \
            CFLAGS="$GNUGO_CFLAGS") && : >"$1/tree/configured"
    }
}

# gnugo_compiler FOLDER: FOLDER/tree/patterns/mkeyes, which reads an eyes.db.
gnugo_compiler() {
    gnugo_configure "$1" &&
        quietly "$build_log" make -C "$1/tree/utils" libutils.a &&
        quietly "$build_log" make -C "$1/tree/patterns" mkeyes
}

# gnugo_engine FOLDER JOBS: all of FOLDER/tree, with the table in patterns/.
gnugo_engine() {
    gnugo_configure "$1" && quietly "$build_log" make -C "$1/tree" -j "$2"
}

# gnugo_copy FOLDER COPY: the engine, built, without its suites, to be changed.
gnugo_copy() {
    mkdir -p "$2" || { say "could not make $2"; return 1; }
    for folder in "$1/tree"/* "$1/tree"/.[!.]*; do
        [ "${folder##*/}" = regression ] || [ ! -e "$folder" ] || cp -a "$folder" "$2/" ||
            { say "could not copy $folder"; return 1; }
    done
}

# gnugo_inside FOLDER BUILD: FOLDER/inside/gnugo, the engine of FOLDER/tree with the call of
# examples/gnugo in it and the libgankei that was built in BUILD, and FOLDER/inside/tree, of which it
# is made. One that is there is kept.
gnugo_inside() {
    goal=$1/inside examples=$scripts/../examples/gnugo library=$2/.libs
    [ -f "$library/libgankei.so" ] || { say "no shared libgankei in $2: build it first"; return 1; }
    made_from="$(cat "$1/origin" "$examples"/*.[ch] "$examples/insert.sh" | cksum) $library"
    if [ -x "$goal/gnugo" ] && [ "$(cat "$goal/origin" 2>/dev/null)" = "$made_from" ]; then
        return 0
    fi
    rm -rf "$goal"
    copy=$goal/tree build_log=$goal/build.log
    gnugo_copy "$1" "$copy" && "$examples/insert.sh" "$copy" || return 1
    rm -f "$copy"/engine/optics.o "$copy"/engine/*.a
    quietly "$build_log" "${CC:-cc}" -std=c17 -O2 -I"$scripts/../include" \
        -c "$copy/engine/inside.c" -o "$copy/engine/inside.o" &&
        quietly "$build_log" make -C "$copy/engine" &&
        gnugo_link_inside "$copy" "$library" "$goal/gnugo" &&
        printf '%s\n' "$made_from" >"$goal/origin"
}

# gnugo_link_inside TREE LIBRARY PROGRAM: the program of a tree with that call in its engine.
gnugo_link_inside() {
    rm -f "$1/interface/gnugo"
    libraries=$(sed -n 's/^LIBS = //p' "$1/interface/Makefile")
    quietly "$build_log" make -C "$1/interface" \
        LIBS="../engine/inside.o -L'$2' -Wl,-rpath,'$2' -lgankei $libraries" &&
        mv "$1/interface/gnugo" "$3"
}

# gnugo_accepts COMPILER TABLE OUTPUT: does the compiler take the table? What it
# made of it is left in OUTPUT, what it said in OUTPUT.said. It may complain in
# what it makes and leave well all the same.
gnugo_accepts() {
    "$1" <"$2" >"$3" 2>"$3.said"
    compiler_status=$?
    if grep '^#error' "$3" >"$3.error"; then
        [ "$compiler_status" -ne 0 ] || compiler_status=1
    fi
    if [ "$compiler_status" -ne 0 ] && [ ! -s "$3.said" ]; then
        [ -s "$3.error" ] || echo "exit status $compiler_status" >"$3.error"
        cat "$3.error" >"$3.said"
    fi
    rm -f "$3.error"
    [ "$compiler_status" -eq 0 ]
}

# cases SUITE ANSWERS: number, 1 if passed, command, wanted and answer of every
# case, with tabulators between. A number that is used twice has its answers in
# order.
cases() {
    awk -v OFS='\t' '
        FNR == NR {
            if (match($0, /^[=?][0-9]+/)) {
                id = substr($0, 2, RLENGTH - 1)
                text = substr($0, RLENGTH + 1)
                gsub(/^[ \t]+|[ \t\r]+$/, "", text)
                answer[id, ++answers[id]] = (/^[?]/ ? "? " : "") text
            }
            next
        }
        { sub(/[ \t\r]+$/, "") }
        /^[0-9]+[ \t]/ { id = $1; command = $0; sub(/^[0-9]+[ \t]+/, "", command); asked[id]++ }
        /^#\?.*\[.*\]/ && id != "" {
            match($0, /\[.*\]/)
            wanted = pattern = substr($0, RSTART + 1, RLENGTH - 2)
            not = sub(/^!/, "", pattern)
            known = (id, asked[id]) in answer
            got = known ? answer[id, asked[id]] : "nothing"
            passed = known && got !~ /^[?]/ && (got ~ ("^(" pattern ")$")) != not
            print id, passed + 0, command, wanted, got
        }' "$2" "$1"
}
