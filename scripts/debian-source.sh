# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Debian's source packages, for what is not to be had as a binary one; read with `.` after
# scripts/common.sh. They stay in a folder of work, whose name must be absolute:
#     FOLDER/apt/       the private configuration, lists and downloads of apt
# Every function is false, having said why, if it cannot do its work.

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

# good_archive FOLDER PACKAGE: the name of a source archive in FOLDER/apt that has the checksum
# of the .dsc beside it, whose own checksum apt has seen to.
good_archive() {
    for dsc in "$1/apt/$2"_*.dsc; do
        [ -f "$dsc" ] || continue
        awk -v name="$2" '/^Checksums-Sha256:/ { on = 1; next } /^[^ ]/ { on = 0 }
            on && $3 ~ ("^" name "_[^/]*\\.orig\\.tar\\.[a-z0-9]+$") { print $1 "  " $3 }' "$dsc" \
            >"$dsc.sha256"
        [ -s "$dsc.sha256" ] && (cd "$1/apt" && sha256sum -c --status "$dsc.sha256") 2>/dev/null &&
            { sed "s,^[^ ]*  ,$1/apt/," "$dsc.sha256"; return 0; }
    done
    return 1
}

# debian_source FOLDER PACKAGE: the archive of a source package, unless it is there; its name is that
# of good_archive(). Debian's packaging is not used, and not on every mirror: never mind whether
# apt-get is content.
debian_source() {
    apt=$1/apt
    good_archive "$1" "$2" >/dev/null && return 0
    command -v apt-get >/dev/null || { say "no apt-get here to get Debian's sources with"; return 1; }
    apt_configuration "$apt" || return 1
    say "downloading Debian's source package $2"
    quietly "$apt/log" apt-get -q -c "$apt/apt.conf" update || return 1
    (cd "$apt" && apt-get -q -c "$apt/apt.conf" --download-only source "$2") \
        >>"$apt/log" 2>&1 </dev/null
    good_archive "$1" "$2" >/dev/null && return 0
    say "could not get $2_*.orig.tar.*, or not with the checksum of its .dsc; the end of $apt/log:"
    tail -n 8 "$apt/log" | sed 's/^/    /' >&2
    return 1
}
