#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei atlas: the files it writes, what it leaves alone, and how its page matches shapes. The page in a
# browser is a matter of tests/browser.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
jsonq=$builddir/tests/cli/jsonq

cd "$tmp" || exit 99
run generate -q -m 5 -o eyes.db
is "a database" 0 "$status"
patterns=$(grep -c '^Pattern ' eyes.db)

# ---- Files ----

usage_error "no folder named" "gankei: atlas: which folder? Name it with --output" atlas
run atlas -q --no-solver -o site
is "an atlas" 0 "$status"
is "every pattern is in a piece" "$patterns" "$(cat site/data/[0-9]*.js | grep -cE '^(gankeiAtlas.chunk.*`)?[0-9]+ [0-9]+ ')"
for file in index.html atlas.css data/meta.js $(sed -n 's/.*<script src="\([a-z]*\.js\)".*/\1/p' "$srcdir/atlas/index.html"); do
    check "has $file" test -s "site/$file"
done
same "the table is in it, as it was read" eyes.db site/eyes.db
is "nothing is left beside it" "" "$(find . -name '.?*')"

is "a thermograph for each class, none for a pattern" "8 8 0" "$(grep -c '"thermograph":' site/data/meta.js) \
$(grep -o 'class=.x22outline lw' site/data/meta.js | wc -l | tr -d ' ') $(cat site/data/[0-9]*.js | grep -c svg)"

cp -r site before
echo mine >site/mine
run atlas -q -o site
is "a folder with files in it: status" 1 "$status"
is "... and why" "gankei: atlas: the folder 'site' is not empty; name another, or replace an atlas in it with --force" "$(cat err)"
is "... and nothing was touched" mine "$(cat site/mine)"
: >site/atlas.css
run atlas -q --force -o site
is "--force: status" 0 "$status"
is "--force keeps other files" mine "$(cat site/mine)"
same "--force replaces its own" before/atlas.css site/atlas.css
: >file
run atlas -q -o file
is "a file in place of the folder" "1 gankei: atlas: 'file' is a file, not a folder; name another" "$status $(cat err)"
run atlas -q -o missing/site
is "no folder to put it in: status" 1 "$status"
run atlas -q --db nothing.db -o other
is "no database: status" 1 "$status"
check "no database: no folder" test ! -e other
run generate -q -m 3 -o small.db
printf '\0asm\1\0\0\0abc' >gankei.wasm
run atlas -q --db small.db --solver gankei.wasm -o solving
is "a solver: status" 0 "$status"
is "... as a script" "globalThis.gankeiWasm = \"$(base64 gankei.wasm)\";" "$(cat solving/gankei.wasm.js)"
check "... with what calls it" test -s solving/gankei.js
is "... which the page is told" '"solver":true,' "$(grep -o '"solver":.*' solving/data/meta.js)"
gzip -n gankei.wasm
run atlas -q --db small.db --solver gankei.wasm.gz -o packed
is "a packed one" "0 globalThis.gankeiWasm = \"$(base64 gankei.wasm.gz | tr -d '\n')\";" "$status $(cat packed/gankei.wasm.js)"
run atlas -q --db small.db --no-solver -o plain
is "none" "0 \"solver\":false," "$status $(grep -o '"solver":.*' plain/data/meta.js)"
check "... and nothing that calls it" test ! -e plain/gankei.js
run atlas -q --solver eyes.db -o other
is "no solver at all" "1 gankei: atlas: 'eyes.db' is no gankei.wasm, nor one packed by gzip" "$status $(cat err)"
run atlas -q --solver nothing -o other
is "a solver that is not there" "1 gankei: atlas: cannot open 'nothing': No such file or directory" "$status $(cat err)"
check "... no folder" test ! -e other

# What famous shapes are worth is what gankei solve says.
sed -n 's/.*"shape":"\([^"]*\)","marked":"\([^"]*\)".*/\1\t\2/p' site/data/meta.js >famous
cut -f 1 famous | "$GANKEI" solve | cut -f 2 >marked
cut -f 2 famous >written
same "famous shapes are marked as gankei solve marks them" marked written
is "... twelve of them for the first page" 12 "$(grep -c '"first":true' site/data/meta.js)"
mkdir empty
run atlas --json -q -o empty
"$GANKEI" atlas -q --db - --no-solver -o piped <eyes.db
same "the table of standard input is in it, too" eyes.db piped/eyes.db
is "an empty folder" "0 empty $patterns" "$status $("$jsonq" folder patterns <out | tr '\t' ' ')"
run atlas -q -t 1 -o one
check "the same with one thread" diff -r site/data one/data

# ---- Matching ----

# What the page takes for the first match is what any reader takes, and so are all others.
if command -v node >/dev/null; then
    cat >shapes <<'END'
..!%---
+---%|.!!
|.|%+-+
O!%..%--
|..%|O!%+--
X..%..
.!X.%----
|.|%|.|%|X|%+-+
....
END
    cat >first.js <<'END'
const db = require("fs").readFileSync("eyes.db", "utf8").split(/^Pattern /m).slice(1).map((text) => ({
  number: parseInt(text),
  drawing: EyeGraph.parse(text.split("\n").slice(1).filter((line) => line && !/^[:#]/.test(line))
    .map((line) => line.replace(/ /g, "O")).join("%")) }));
for (const shape of require("fs").readFileSync("shapes", "utf8").trim().split("\n")) {
  const drawing = EyeGraph.parse(shape);
  const found = db.filter((p) => EyeGraph.match(drawing, p.drawing) !== null).map((p) => p.number);
  console.log([shape, ...found, EyeGraph.implied(drawing)].join(" "));
}
END
    cat site/graph.js first.js >all.js
    node all.js >matched
    printf 'Pattern 1\n............\n:2222\n' >other.db
    while IFS= read -r shape; do
        run show --json --graph="$shape"
        numbers=$("$jsonq" number <out | tr '\n' ' ')
        run lookup other.db "$shape"
        echo "$shape $numbers$(sed 's/.*suppose \(....\).*/\1/; q' out)"
    done <shapes >expected
    same "the page matches what 'gankei show' matches" expected matched
    check "... and there is something to match" test "$(wc -w <matched)" -gt 60
else
    skip "the page matches what 'gankei show' matches" "node is not installed"
fi

finish
