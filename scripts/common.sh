# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Shared by the scripts next to it, which read it with `.` after changing to
# the top of the source tree: talking, Debian packages, bootstrap and configure.

# gnugo lives where daemons and CI do not look.
PATH=$PATH:/usr/sbin:/sbin:/usr/games
export PATH

say() {
    printf '%s\n' "$*" >&2
}

die() {
    say "${0##*/}: $*"
    exit 2
}

# absolute NAME: as seen from $from, which the script sets to where it was called.
absolute() {
    case $1 in
    /*) printf '%s\n' "$1" ;;
    *) printf '%s\n' "$from/$1" ;;
    esac
}

# positive OPTION VALUE
positive() {
    case $2 in
    "" | 0* | *[!0-9]*) die "$1 needs a number from 1 on, not '$2'" ;;
    esac
}

# The processors to use.
processors() {
    nproc 2>/dev/null || echo 1
}

# missing_packages NAME...: those that are not installed.
missing_packages() {
    for package in "$@"; do
        status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) || status=
        [ "$status" = "install ok installed" ] || printf '%s ' "$package"
    done
}

# install_packages NAME...: install those that are missing; nothing is touched
# (and no root needed) when all are there.
install_packages() {
    command -v dpkg-query >/dev/null ||
        { say "not a Debian system: taking for granted that these are here: $*"; return 0; }
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    sudo=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            die "needs to install packages, as root or with sudo: apt-get install $missing"
        sudo=sudo
    fi
    say "installing: $missing"
    # The list of names is meant to be split, and sudo to vanish when empty.
    # shellcheck disable=SC2086
    { $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq update &&
        $sudo env DEBIAN_FRONTEND=noninteractive \
            apt-get -qq -y --no-install-recommends install $missing; } >&2 </dev/null ||
        die "could not install: $missing"
}

# What any build needs. A git checkout makes its own configure.
install_build_packages() {
    set -- gcc libc6-dev make pkgconf libxxhash-dev libjansson-dev libsqlite3-dev \
        zlib1g-dev libssl-dev
    if [ -e .git ] || [ ! -f configure ]; then
        set -- "$@" autoconf automake libtool
    fi
    install_packages "$@"
}

# make_configure: run ./bootstrap where there is no configure yet.
make_configure() {
    [ -f configure ] || ./bootstrap >&2
}

# configure_in FOLDER OPTION...: configure there, unless that was done before
# with the same options. The way up is relative: blanks above do not matter.
configure_in() {
    folder=$1
    shift
    [ -f "$folder/config.status" ] && [ -f "$folder/Makefile" ] &&
        [ "$(cat "$folder/options.txt" 2>/dev/null)" = "$*" ] && return 0
    mkdir -p "$folder" || return 1
    up=$(printf '%s\n' "$folder" | sed 's,[^/][^/]*,..,g')
    (cd "$folder" && "$up/configure" -q "$@") || return 1
    printf '%s\n' "$*" >"$folder/options.txt"
}
