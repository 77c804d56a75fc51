#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual pages: without faults, each command has one, and doc/man/make-page puts all options of
# the program into it, once.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
templates=$srcdir/doc/man
# A release has the pages ready.
pages=$builddir/doc/man
[ -f "$pages/gankei.1" ] || pages=$templates

if command -v groff >/dev/null; then
    for page in "$pages"/*.1 "$templates/gankei-mpi.1"; do
        groff -man -ww -z "$page" >"$tmp/out" 2>&1
        is "groff has no complaint about ${page##*/}" "" "$(cat "$tmp/out")"
    done
fi

"$GANKEI" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' >"$tmp/commands"
check "there are commands" test -s "$tmp/commands"
# The options that a page has items about.
items() {
    sed 's/\\f[BIR]//g; s/\\//g' "$1" |
        sed -nE '/^\.T[PQ]/{ n; s/^(\.[A-Z]+ )?(-[A-Za-z],? ?)?(--[a-z0-9-]+).*/\3/p; }' | sort
}
items "$pages/gankei.1" >"$tmp/common"
while IFS= read -r command; do
    case $command in
    help | version)
        matches "gankei.1 has $command" "gankei $command" "$pages/gankei.1"
        continue
        ;;
    esac
    page=$pages/gankei-$command.1
    check "gankei-$command.1 is there" test -f "$page"
    matches "gankei.1 names gankei-$command" "gankei..$command" "$pages/gankei.1"
    matches "the release has gankei-$command.1" "doc/man/gankei-$command.in" "$srcdir/doc/local.mk"
    "$GANKEI" "$command" --list-options >"$tmp/list"
    awk -F '\t' '$7 != "-" { sub(/\[?=\]?$/, "", $2)
        print $2 > ($6 == "Common options" ? "'"$tmp"'/shared" : "'"$tmp"'/own") }' "$tmp/list"
    touch "$tmp/own"
    is "gankei-$command.1: its options, each once" "$(sort "$tmp/own")" \
        "$(items "$page" | grep -vx -e --json)"
    is "gankei.1: those of all commands" "" "$(sort "$tmp/shared" | comm -23 - "$tmp/common")"
    rm "$tmp/own" "$tmp/shared"
done <"$tmp/commands"

# What the generator makes of a row: a letter, words, a value that may be left out, what is more.
printf '%s\n' '@options one' '@--words' 'More of it.' '@end' 'after' '@group two Two' '@end' \
    >"$tmp/template"
cat >"$tmp/program" <<'END'
#!/bin/sh
tab=$(printf '\t')
case $1 in
one) cat <<ROWS
-w$tab--words=${tab}words${tab}a b${tab}WORD${tab}Options${tab}a WORD's use, see --file; GNU
-$tab--file[=]${tab}file${tab}-${tab}FILE${tab}Other${tab}where to
-$tab--old$tab-$tab-$tab-${tab}Other${tab}-
-$tab--json$tab-$tab-$tab-${tab}Common options${tab}of all
-$tab-${tab}text${tab}0${tab}-${tab}-${tab}-
ROWS
;;
two) cat <<ROWS
-$tab--a$tab-$tab-$tab-${tab}One${tab}no
-$tab--b$tab-$tab-$tab-${tab}Two${tab}yes
ROWS
;;
*) exit 1 ;;
esac
END
chmod +x "$tmp/program"
sh "$templates/make-page" "$tmp/program" "$tmp/template" >"$tmp/page"
is "make-page: status" 0 $?
cat >"$tmp/want" <<'END'
.TP
\fB\-w\fR, \fB\-\-words\fR=\fBa\fR|\fBb\fR
A \fIWORD\fR\(aqs use, see \fB\-\-file\fR; GNU.
More of it.
.SS Other
.TP
\fB\-\-file\fR[=\fIFILE\fR]
Where to.
after
.TP
\fB\-\-b\fR
Yes.
END
same "make-page: a page" "$tmp/want" "$tmp/page"
echo '@options three
@end' >"$tmp/template"
sh "$templates/make-page" "$tmp/program" "$tmp/template" >"$tmp/page" 2>&1
is "make-page: of a program that fails" 1 $?

finish
