#!/bin/sh
# SPDX-License-Identifier: MIT
# doc/data.md: each recipe is run, and prints what stands below it; values and types of columns, as
# sqlite3, pandas, R and nauty read them.
. "${srcdir:-.}/tests/cli/init.sh"

document=$(cd "$srcdir" && pwd)/doc/data.md
cd "$tmp" || exit 99
mkdir bin recipes || exit 99
ln -s "$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")" bin/gankei
PATH=$tmp/bin:$PATH
export PATH

# Debian's, as another python3 may come first, and does not know Debian's packages.
python=/usr/bin/python3
[ -x "$python" ] || python=python3

# The recipes: recipes/N.sh, .python or .r, and recipes/N.text, what it prints, if anything is said.
awk '/^```[a-z]/ { kind = substr($0, 4); n += kind != "text"; file = "recipes/" n "." kind
                   printf "" >file; next }
     /^```/ { file = ""; next }
     file { print >file }' "$document"

# can KIND: is there what runs it? Else `reason` says what is missing.
can() {
    case $1 in
    python) reason="no pandas (Debian: python3-pandas)"; "$python" -c 'import pandas' 2>err ;;
    r) reason="no R (Debian: r-base-core)"; command -v Rscript >out ;;
    *) reason="no $1 (Debian: ${2:-$1})"; command -v "$1" >out ;;
    esac
}

# can_run RECIPE: for commands of the shell, each that it names.
can_run() {
    case $1 in
    *.sh)
        for program in sqlite3 nauty-labelg; do
            grep -q "^ *$program\\|| *$program" "$1" || continue
            can "$program" "$(echo "$program" | sed 's/-.*//')" || return 1
        done ;;
    *) can "${1##*.}" ;;
    esac
}

run_recipe() {
    case $1 in
    *.sh) sh "$1" ;;
    *.python) "$python" "$1" ;;
    *.r) Rscript --vanilla "$1" ;;
    esac
}

n=1
while set -- recipes/$n.[spr]* && [ -f "$1" ]; do
    what="recipe $n (${1##*.})"
    if can_run "$1"; then
        status=0
        run_recipe "$1" >printed 2>err || status=$?
        is "$what: status" 0 "$status"
        is "$what: no message" "" "$(cat err)"
        [ ! -f recipes/$n.text ] || same "$what: prints what the document says" recipes/$n.text printed
    else
        skip "$what" "$reason"
    fi
    n=$((n + 1))
done
check "there are recipes" test "$n" -gt 8
check "the first of them made the files" test -s eyes.csv -a -s eyes.jsonl -a -s eyes.sqlite

# Every column is named in the document.
head -n 1 eyes.csv | tr ',' '\n' >columns
is "columns in the document" "" "$(while IFS= read -r column; do
    grep -q "\`$column\`" "$document" || echo "$column"; done <columns)"

# Whatever reads it, without options: the column is text, of so many different values.
sed 1d eyes.csv | cut -d , -f 6 | sort -u >values
check "all values are quoted by a letter" test "$(grep -c '^v[0-2][0-2][0-2][0-2]$' values)" = \
    "$(awk 'END { print NR }' values)"
if can python; then
    is "pandas: values of generate --csv" "$(cat values)" "$("$python" -c '
import pandas
print("\n".join(sorted(pandas.read_csv("eyes.csv").value.unique())))')"
    gankei query chimeras --csv >some.csv
    is "pandas: values of query --csv" "v0022" "$("$python" -c '
import pandas
print("\n".join(pandas.read_csv("some.csv").value.unique()))')"
    is "pandas: digits are numbers, and those of the value" True "$("$python" -c '
import pandas
e = pandas.read_csv("eyes.csv")
print(("v" + e.a.astype(str) + e.b.astype(str) + e.c.astype(str) + e.d.astype(str) == e.value).all()
      and all(e[x].dtype == "int64" for x in "abcd"))')"
else
    skip "values and digits in pandas" "$reason"
fi
if can r; then
    # shellcheck disable=SC2016
    is "R: values of generate --csv" "$(cat values)" \
        "$(Rscript --vanilla -e 'cat(sort(unique(read.csv("eyes.csv")$value)), sep = "\n")')"
else
    skip "values in R" "$reason"
fi

# graph6 is the graph of the shape: as nauty sees it, that of `gankei enumerate`, vertex by vertex.
if can nauty-labelg nauty; then
    sed 1d eyes.csv | cut -d , -f 4,24 | sort -u >pairs
    cut -d , -f 2 pairs | nauty-labelg -q >labelled
    cut -d , -f 1 pairs | paste -d , - labelled | sort -u | sort -n >found
    for n in 1 2 3 4 5; do gankei enumerate --size=$n --graph6; done |
        nauty-labelg -q | awk '{ print NR "," $0 }' >expected
    same "graph6: the graph of the class" expected found
    gankei query --json --sql='SELECT graph6 FROM graphs ORDER BY graph' |
        sed 's/.*:"\(.*\)".*/\1/' >found
    for n in 1 2 3 4 5; do gankei enumerate --size=$n --graph6; done >expected
    same "graph6 of graphs: that of enumerate" expected found
    # In the shape `..%.!` point 0 is beside 1 and 2, and 3 beside these.
    is "graph6: vertices are points" "0 : 1 2; 1 : 0 3; 2 : 0 3; 3 : 1 2;" "$(
        sed -n 's/^[0-9]*,4,centre,[0-9]*,\.\.%\.!,.*,//p' eyes.csv | nauty-showg -q |
            sed -n 's/^ *\([0-9] :.*\)/\1/p' | tr '\n' ' ' | sed 's/ $//')"
else
    skip "graph6" "$reason"
fi

# What can stand on a board is what generate --realisable keeps, and what it says is solved the same.
gankei generate --quiet --max-size=5 --realisable -o kept.db
sed -n 's/^Pattern //p' kept.db | sort >kept
awk -F , 'NR > 1 && $23 == 1 { print $1 }' eyes.csv | sort >realisable
is "realisable: all that generate --realisable has" "" "$(comm -23 kept realisable)"
gankei generate --quiet --max-size=5 -o all.db
sed -n 's/^Pattern //p' all.db | sort >all
is "realisable: and no other" "" "$(comm -12 all realisable | comm -23 - kept)"
gankei generate --quiet --max-size=5 -o both.db --csv=both.csv
check "rows leave the database beside them as it is" cmp all.db both.db

finish
