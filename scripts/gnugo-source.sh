# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# The source of GNU Go, for the scripts that use its table compiler and its
# engine; read with `.` after scripts/common.sh. It comes from Debian's source
# package or from the user, stays in a folder of work, and is built unmodified:
#     FOLDER/apt/       the private configuration, lists and downloads of apt
#     FOLDER/tree/      the source, later the programs
#     FOLDER/origin     what the tree was made from
# FOLDER must be an absolute name. Every function is false, having said why, if
# it cannot do its work.

# The flags: the source is older than today's defaults of the compilers.
GNUGO_CFLAGS='-O2 -fcommon -std=gnu89 -w'

# quietly LOG COMMAND...: show the end of the log only if the command failed.
quietly() {
    quiet_log=$1
    shift
    "$@" >>"$quiet_log" 2>&1 </dev/null && return 0
    say "failed: $*; the end of $quiet_log:"
    tail -n 15 "$quiet_log" | sed 's/^/    /' >&2
    return 1
}

# debian_entry FILE: the first entry for Debian's own `main` in a file of apt's
# sources (one-line or deb822 style), as a deb822 entry for its source packages.
# Updates and security have no archive of their own for an old package.
debian_entry() {
    awk -v style="${1##*.}" '
        function debian(uri) { return uri ~ /[\/.]debian/ && uri !~ /debian-security|^cdrom:/ }
        function release(suite) { return suite !~ /[-\/](updates|security|backports)/ }
        function emit(uri, suite, extra) {
            printf "Types: deb-src\nURIs: %s\nSuites: %s\nComponents: main\n%s", uri, suite, extra
            done = 1
            exit
        }
        function forget(  name) { for (name in field) delete field[name]; extra = "" }
        function stanza(  uris, suites, n, i) {
            if (tolower(field["enabled"]) !~ /^(no|false|off|0)$/ && field["types"] ~ /deb/ &&
                (" " field["components"] " ") ~ / main / && split(field["uris"], uris, " ") &&
                debian(uris[1])) {
                n = split(field["suites"], suites, " ")
                for (i = 1; i <= n; i++)
                    if (release(suites[i]))
                        emit(uris[1], suites[i], extra)
            }
            forget()
        }
        function line(  options, words, n, i) {
            options = ""
            if (match($0, /\[[^]]*\]/)) {
                options = substr($0, RSTART + 1, RLENGTH - 2)
                $0 = substr($0, 1, RSTART - 1) " " substr($0, RSTART + RLENGTH)
            }
            sub(/#.*/, "")
            if ((" " $0 " ") !~ /[ \t]main[ \t]/ || !debian($2) || !release($3))
                return
            n = split(options, words, " ")
            for (i = 1; i <= n; i++)
                if (words[i] ~ /^signed-by=/)
                    extra = extra "Signed-By: " substr(words[i], 11) "\n"
                else if (words[i] ~ /^trusted=/)
                    extra = extra "Trusted: " substr(words[i], 9) "\n"
            emit($2, $3, extra)
        }
        style == "list" { if ($1 ~ /^deb(-src)?$/) line(); next }
        /^#/ { next }
        /^[ \t]*$/ { stanza(); next }
        /^[^ \t]/ { name = tolower($0); sub(/:.*/, "", name); value = $0; sub(/^[^:]*:/, "", value) }
        /^[ \t]/ { value = $0 }
        { field[name] = field[name] " " value; gsub(/^ +| +$/, "", field[name]) }
        name == "signed-by" || name == "trusted" { extra = extra $0 "\n" }
        END { if (!done && style != "list") stanza() }' "$1"
}

# debian_sources: the first such entry of this machine.
debian_sources() {
    for sources in /etc/apt/sources.list /etc/apt/sources.list.d/*.list \
        /etc/apt/sources.list.d/*.sources; do
        [ -f "$sources" ] || continue
        entry=$(debian_entry "$sources")
        [ -z "$entry" ] || { printf '%s\n' "$entry"; return 0; }
    done
    return 1
}

# apt_configuration FOLDER: apt with one source, and with lists and downloads of
# its own. What the machine wants done after an update is not done.
apt_configuration() {
    mkdir -p "$1/sources" "$1/lists/partial" "$1/cache/archives/partial" || return 1
    debian_sources >"$1/sources/debian.sources" || {
        say "the apt sources of this machine name no archive of Debian (main)"
        return 1
    }
    cat >"$1/apt.conf" <<END
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
Dir::Etc::SourceList "/dev/null";
Dir::Etc::SourceParts "$1/sources";
Dir::State::Lists "$1/lists";
Dir::Cache "$1/cache";
APT::Update::Error-Mode "any";
Acquire::Languages "none";
END
}

# good_archive FOLDER: the name of a source archive there that has the checksum
# of the .dsc beside it, whose own checksum apt has seen to.
good_archive() {
    for dsc in "$1"/gnugo_*.dsc; do
        [ -f "$dsc" ] || continue
        awk '/^Checksums-Sha256:/ { on = 1; next } /^[^ ]/ { on = 0 }
            on && $3 ~ /^gnugo_[^\/]*\.orig\.tar\.[a-z0-9]+$/ { print $1 "  " $3 }' "$dsc" \
            >"$dsc.sha256"
        [ -s "$dsc.sha256" ] && (cd "$1" && sha256sum -c --status "$dsc.sha256") 2>/dev/null &&
            { sed "s,^[^ ]*  ,$1/," "$dsc.sha256"; return 0; }
    done
    return 1
}

# gnugo_download FOLDER: the archive of Debian's source package, unless it is
# there. Its packaging is not used, and not on every mirror: never mind whether
# apt-get is content.
gnugo_download() {
    apt=$1/apt
    good_archive "$apt" >/dev/null && return 0
    command -v apt-get >/dev/null || { say "no apt-get here to get Debian's sources with"; return 1; }
    apt_configuration "$apt" || return 1
    say "downloading Debian's source package gnugo"
    quietly "$apt/log" apt-get -q -c "$apt/apt.conf" update || return 1
    (cd "$apt" && apt-get -q -c "$apt/apt.conf" --download-only source gnugo) \
        >>"$apt/log" 2>&1 </dev/null
    good_archive "$apt" >/dev/null && return 0
    say "could not get gnugo_*.orig.tar.*, or not with the checksum of its .dsc; the end of $apt/log:"
    tail -n 8 "$apt/log" | sed 's/^/    /' >&2
    return 1
}

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
        gnugo_download "$1" || return 1
        source=$(good_archive "$1/apt")
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
