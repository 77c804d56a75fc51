# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# A fresh Debian in a folder, by debootstrap, for the scripts that read this with `.` after
# common.sh: $root is the folder, $mirror where it comes from.
# shellcheck disable=SC2154  # they are set there

# The first mirror that this machine has, if none was given.
find_mirror() {
    [ -n "$mirror" ] || mirror=$(sed -n '/^#/d; s/^URIs: *\([^ ]*\).*/\1/p; s/^deb \(\[[^]]*\] \)*\([^ ]*\).*/\2/p' \
        /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep -v security | head -n 1)
    [ -n "$mirror" ]
}

# why_no_root: a reason why none can be made; nothing if it can.
why_no_root() {
    if [ "$(id -u)" -ne 0 ]; then
        echo "not root"
    elif ! command -v debootstrap >/dev/null; then
        echo "no debootstrap"
    elif ! find_mirror; then
        echo "no mirror of Debian is known"
    fi
}

# The same release as that of this machine, with nothing but what apt needs; packages come from
# where this machine has them.
make_root() {
    . /etc/os-release
    [ ! -f "$root/made" ] || return 0
    rm -rf --one-file-system "$root"
    debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$mirror" || return 1
    cp /etc/resolv.conf "$root/etc/" 2>/dev/null
    cp /etc/apt/apt.conf.d/*proxy* "$root/etc/apt/apt.conf.d/" 2>/dev/null
    : >"$root/made"
}

# in_root COMMAND...: with processes and mounts of its own, /proc and /sys, where that may be; /dev/pts is not
# there. Certificates are those of this machine, for npm.
in_root() {
    set -- chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"
    if unshare -m -p -f true 2>/dev/null; then
        # shellcheck disable=SC2016
        unshare -m -p -f sh -c 'mount -t proc proc "$0/proc"; mount -t sysfs -o ro sysfs "$0/sys"; exec "$@"' "$root" "$@"
    else
        "$@"
    fi
}
