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
run atlas -q -o site
is "an atlas" 0 "$status"
is "every pattern is in a piece" "$patterns" "$(cat site/data/[0-9]*.js | grep -cE '^(gankeiAtlas.chunk.*`)?[0-9]+ [0-9]+ ')"
for file in index.html atlas.css data/meta.js $(sed -n 's/.*<script src="\([a-z]*\.js\)".*/\1/p' "$srcdir/atlas/index.html"); do
    check "has $file" test -s "site/$file"
done
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
mkdir empty
run atlas --json -q -o empty
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
  const found = db.filter((p) => EyeGraph.matches(drawing, p.drawing)).map((p) => p.number);
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
