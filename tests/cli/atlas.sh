#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei atlas: the files it writes, what it leaves alone, and the page in a browser.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
# shellcheck source=tests/cli/webdriver.sh
. "${srcdir:-.}/tests/cli/webdriver.sh"

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
check "nothing is left beside it" test "$(find . -maxdepth 1 -name '*.tmp-*' | wc -l)" -eq 0

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

missing=$(browser_missing)
if [ -n "$missing" ]; then
    skip "the page in a browser" "$missing"
    finish
fi
if ! browser_start; then
    fail "the browser starts" <<END
$browser_error
END
    finish
fi

# ---- The page ----

# settled: wait until all pieces are there and whatever was started has been done.
settled='return new Promise((done) => { const wait = () =>
    document.body.dataset.loaded === "all" ? setTimeout(() => done("all"), 400) : setTimeout(wait, 50); wait(); })'

# choose SELECT VALUE: as a user would, by its visible text.
choose() {
    browser_run "const s = document.getElementById('$1');
        s.value = [...s.options].find((o) => o.text === '$2').value;
        s.dispatchEvent(new Event('change', {bubbles: true})); return s.value" >/dev/null
}
counted() {
    browser_run 'return parseInt(document.getElementById("count").textContent)'
}

browser_open "file://$tmp/site/index.html"
is "all pieces arrive, from the file system" all "$(browser_run "$settled")"
is "all patterns are counted" "$patterns" "$(counted)"
is "the first screenful is there, not everything" 1 "$(browser_run 'const n = document.querySelectorAll("#list svg").length;
    return n >= 100 && n < 1000 ? 1 : n')"

# At its end the list grows; another choice begins with one screenful again.
cards='return document.querySelectorAll("#list svg").length'
first=$(browser_run "$cards")
browser_run 'document.getElementById("more").scrollIntoView(); return 1' >/dev/null
browser_run "$settled" >/dev/null
is "scrolling shows more" 1 "$([ "$(browser_run "$cards")" -gt "$first" ] && echo 1)"
browser_run 'window.scrollTo(0, 0); return 1' >/dev/null
choose location 'open board'
choose location anywhere
is "another choice shows one screenful" "$first" "$(browser_run "$cards")"

for value in 0022 0111; do
    choose value "$value"
    is "filter by value $value" "$(grep -cx ":$value" eyes.db)" "$(counted)"
done
choose value any
choose class '3/4: three quarters of an eye'
is "filter by class" "$(grep -cx ':0012' eyes.db)" "$(counted)"
is "... which each entry has in words" "three quarters of an eye" \
    "$(browser_run 'return [...new Set([...document.querySelectorAll("#list .words")].map((e) => e.textContent))].join()')"
choose class '1: one eye'
is "... of several values" "$(grep -cxE ':(0111|0112|1111|1112)' eyes.db)" "$(counted)"
choose class any
choose size 3
run show --json --size=3
is "filter by size" "$(wc -l <out | tr -d ' ')" "$(counted)"
choose size any
choose location corner
run show --json --location=corner
is "filter by location" "$(wc -l <out | tr -d ' ')" "$(counted)"
choose location anywhere
browser_click '#chimera'
is "only chimeras" "$(grep -cx ':0022' eyes.db)" "$(counted)"
browser_click 'button[type=reset]'
browser_run "$settled" >/dev/null
is "all again" "$patterns" "$(counted)"

# Every pattern, looked up by its own drawing, is found: first match, as a reader does it. In
# parts, since a browser gives a script half a minute.
for part in 0 1 2 3 4 5; do
    browser_run "const all = gankeiAtlas.entries;
        return all.filter((e, i) => i % 42 === 7 * $part && gankeiAtlas.lookUp(gankeiAtlas.drawingOf(e)) !== i).length"
done >misses
is "every pattern is the first match of its own drawing" "0 0 0 0 0 0" "$(tr '\n' ' ' <misses | sed 's/ $//')"

# Searching, by text: bent, the graph is that of four points in a row.
browser_type '#query' '.!%O..'
browser_run "$settled" >/dev/null
run show --json --limit=1 --graph='.!%O..'
number=$("$jsonq" number <out)
is "search for a coded graph" "#p$number" "$(browser_run 'return location.hash')"
is "... shows its value" 1 "$(browser_run "return document.getElementById('detail').textContent.includes('$("$jsonq" value <out)') ? 1 : 0")"
run value '.!%O..'
cp out told
is "... its class in words" 1 "$(browser_run "return document.getElementById('detail').textContent.includes('$(cut -f 1,5 out | sed "s/$tab/: /")') ? 1 : 0")"
is "... which is told with the search, too" 1 "$(browser_run "return document.getElementById('found').textContent.endsWith(', $(cut -f 5 out)') ? 1 : 0")"
is "... its thermograph, to be seen" 1 "$(browser_run 'const all = document.querySelectorAll("#detail .thermograph svg");
    const box = all[0].getBoundingClientRect(); return box.width > 100 && box.height > 60 ? all.length : 0')"
run value --thermograph=t.svg '.!%O..'
is "... as gankei value draws it" "$(sed -n 's/.*class="outline [a-z]*" d="\([^"]*\)".*/\1/p' t.svg | tr '\n' ' ')" \
    "$(browser_run 'return [...document.querySelectorAll("#detail .thermograph .outline")].map((e) => e.getAttribute("d") + " ").join("")')"
is "... with lines, not filled" 1 "$(browser_run 'return [...document.querySelectorAll("#detail .thermograph path")].every((e) => {
    const style = getComputedStyle(e); return style.stroke !== "none" && style.fill === "none"; }) ? 1 : 0')"
is "... and what it tells" "$(cut -f 2,3 told | sed "s/$tab/: mean /")" "$(browser_run 'return document.querySelector("#detail figcaption").textContent.split(",")[0]')"
is "... and drawings of the graph" 1 "$(browser_run 'return document.querySelectorAll("#detail .row svg").length > 1 ? 1 : 0')"
browser_run 'document.getElementById("query").value = ""; return 1' >/dev/null
browser_type '#query' '.%%.'
browser_run "$settled" >/dev/null
is "no shape, and why" "That is no shape: the points are not connected." "$(browser_run 'return document.getElementById("found").textContent')"

# By clicking: three points in the corner, one of them a margin.
browser_click '#draw'
browser_click '#grid button:nth-child(1)'
browser_click '#grid button:nth-child(2)'
browser_click '#grid button:nth-child(3)'
browser_click '#grid button:nth-child(3)'
browser_click '#edges label:nth-of-type(2) input'
browser_click '#edges label:nth-of-type(3) input'
browser_run "$settled" >/dev/null
is "what was clicked is written down" '|..!%+---' "$(browser_run 'return document.getElementById("query").value')"
run show --json --limit=1 --graph='|..!%+---' # of several that match, the first
is "... and found" "#p$("$jsonq" number <out)" "$(browser_run 'return location.hash')"

# By keys only.
browser_click '#clear'
browser_type '#grid button:nth-child(12)' '.'
browser_type '#grid button:nth-child(13)' 'x'
is "the board by keys" '|.X%+--' "$(browser_run 'return document.getElementById("query").value')"
browser_type '#grid button:nth-child(13)' '\uE012'
is "arrows move on the board" 12 "$(browser_run 'return [...document.getElementById("grid").children].indexOf(document.activeElement) + 1')"
is "... which is one stop for the Tab key" 1 "$(browser_run 'return document.querySelectorAll("#grid button[tabindex=\"0\"]").length')"
browser_type 'body' '\uE00C'
browser_run "$settled" >/dev/null
is "Escape goes back" 1 "$(browser_run 'return document.getElementById("detail").hidden ? 1 : 0')"
browser_type '#list a' '\uE014'
is "arrows move in the list" 1 "$(browser_run 'return [...document.querySelectorAll("#list a")].indexOf(document.activeElement)')"
browser_type '#list li:nth-child(2) a' '\uE007'
browser_run "$settled" >/dev/null
is "Enter opens a pattern" 0 "$(browser_run 'return document.getElementById("detail").hidden ? 1 : 0')"

browser_open "file://$tmp/site/index.html#g2"
browser_run 'location.reload(); return 1' >/dev/null
browser_run "$settled" >/dev/null
is "all patterns of one graph" 1 "$(browser_run "const n = parseInt(document.getElementById('count').textContent);
    return n > 10 && n < $patterns ? 1 : n")"

ground='return getComputedStyle(document.body).backgroundColor'
light=$(browser_run "$ground")
browser_click '#theme'
is "light and dark" different "$([ "$light" = "$(browser_run "$ground")" ] && echo same || echo different)"
is "no complaint of the browser" "" "$(browser_complaints)"

# The labels that a screen reader needs.
is "every control has a name" 0 "$(browser_run 'return [...document.querySelectorAll("input, select, button, a, svg")].filter((e) =>
    !(e.getAttribute("aria-label") || e.textContent.trim() || (e.labels && e.labels.length))).length')"

# A hand-written table: faults are told.
cat >own.db <<'END'
Pattern 1

..

:1111

Pattern 2

..!

:2222
END
run atlas -q --db own.db --title 'My "table" <b>' -o own
browser_open "file://$tmp/own/index.html"
browser_run "$settled" >/dev/null
is "a title of any characters" 'My "table" <b> – atlas of eye shapes' "$(browser_run 'return document.title')"
choose verdict 'faults only'
is "faults can be chosen" 1 "$(counted)"
browser_click '#list a'
browser_run "$settled" >/dev/null
is "a fault is shown with the truth" 1 "$(browser_run 'return /wrong value: the exact game says \d{4}/.test(document.getElementById("detail").textContent) ? 1 : 0')"

browser_stop
finish
