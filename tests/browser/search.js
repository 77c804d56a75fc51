// SPDX-License-Identifier: MIT
// What people type and paste into the search, and what it tells them.
"use strict";

const { execFileSync } = require("child_process");
const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const gankei = (...args) => execFileSync(process.env.GANKEI, args, { encoding: "utf8" });
const firstMatch = (shape) => String(JSON.parse(gankei("show", "--json", "--limit=1", `--graph=${shape}`)).number);

const found = (page) => b.text(page, "#found");
const opened = async (page) => (await b.text(page, "#detail h2")).replace("Pattern ", "");

async function empty(page) {
  await page.locator("#query").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.waitForTimeout(400);
}

async function typed(page, text) {
  await empty(page);
  await page.locator("#query").pressSequentially(text, { delay: 20 });
  await page.waitForTimeout(500);
}

// As the clipboard has it, blanks, line ends and all.
async function pasted(page, text) {
  await empty(page);
  await b.paste(page, text);
  await page.waitForTimeout(500);
}

// Every pattern, looked up by its own drawing, is found: first match, as a reader does it.
async function everyPattern(page) {
  const misses = await page.evaluate(() => {
    const all = gankeiAtlas.entries;
    return all.filter((e, i) => i % 7 === 0 && gankeiAtlas.lookUp(gankeiAtlas.drawingOf(e)) !== i).length;
  });
  is("every pattern is the first match of its own drawing", 0, misses);
}

async function answer(page) {
  const shape = ".!%O..", [told] = gankei("value", shape).split("\n").map((line) => line.split("\t"));
  await typed(page, shape);
  is("search for a coded graph", firstMatch(shape), await opened(page));
  const detail = await page.locator("#detail").innerText();
  ok("... shows its value and its class in words", detail.includes(`${told[0]}`) && detail.includes(told[4]), detail);
  ok("... which are told with the search, too", (await found(page)).endsWith(`${told[3] && ""}, ${told[4]}`), await found(page));
  const outline = (await page.locator("#detail .thermograph .outline").evaluateAll((all) => all.map((e) => e.getAttribute("d"))));
  gankei("value", `--thermograph=${process.env.TMPDIR}/t.svg`, shape);
  const drawn = require("fs").readFileSync(`${process.env.TMPDIR}/t.svg`, "utf8");
  is("... its thermograph, as gankei value draws it", [...drawn.matchAll(/class="outline [a-z]*" d="([^"]*)"/g)].map((m) => m[1]), outline);
  ok("... to be seen, with lines, not filled", await page.evaluate(() => {
    const svg = document.querySelector("#detail .thermograph svg").getBoundingClientRect();
    return svg.width > 100 && svg.height > 60 && [...document.querySelectorAll("#detail .thermograph path")].every((e) =>
      getComputedStyle(e).stroke !== "none" && getComputedStyle(e).fill === "none");
  }));
  is("... and what it tells", `${told[1]}: mean ${told[2]}`, (await b.text(page, "#detail figcaption")).split(",")[0]);
  ok("... and drawings of the graph", await page.locator("#detail .row svg").count() > 1);
}

// All of these are the same shape.
async function blanks(page) {
  const shape = ".!%.OX", number = firstMatch(".!%..X");
  ok("a shape", shape);
  for (const [name, text] of [["blanks around it", "  .!%..X  "], ["a line end after it", ".!%..X\n"],
    ["rows", ".!\n..X\n"], ["rows, with CR", ".!\r\n..X\r\n"], ["rows, indented", "    .!\n    ..X\n"],
    ["rows of a printed board", ". !\n. . X\n"], ["rows with empty ones around", "\n\n.!\n..X\n\n"]]) {
    await pasted(page, text);
    is(`pasted with ${name}`, number, await page.locator("#detail h2").isVisible() ? await opened(page) : await found(page));
  }
  await pasted(page, "\n . \n...\n");
  is("pasted rows that begin with a blank", firstMatch("O.%..."), await opened(page));
  await pasted(page, "    |.\n    |...\n    +---\n");
  is("pasted as gankei solve --board prints it", firstMatch("|.%|...%+---"), await opened(page));
  for (const [name, text, shape] of [["spaced rows with an edge below", ". . .\n. !\n-----", "...%.!%---"],
    ["spaced rows in a corner", "| . .\n| ! .\n+----", "|..%|!.%+--"], ["rows in a corner, spaced but for the edge", "|. .\n|! .\n+---", "|..%|!.%+--"],
    ["an edge above and a wall at the right", "--+\n..|\n.!|", "--+%..|%.!|"], ["a spaced edge", ". ! .\n- - -", ".!.%---"]]) {
    await pasted(page, text);
    is(`pasted: ${name}`, firstMatch(shape), await page.locator("#detail h2").isVisible() ? await opened(page) : await found(page));
  }
  await typed(page, "  .!%..X ");
  is("typed with blanks around it", number, await opened(page));
}

// Names, values, classes, properties; the list is of what was asked for.
async function words(page) {
  const counted = async () => parseInt(await b.text(page, "#count"), 10);
  await typed(page, "bulky five");
  is("a name", firstMatch("..%..."), await opened(page));
  for (const name of ["gomoku nakade", "五目中手", "Nakade"]) {
    await typed(page, name);
    ok(`a name of several: ${name}`, /bulky five, crossed five/.test(await found(page)), await found(page));
  }
  await b.click(page, "#found a:text-is('crossed five')");
  await page.waitForTimeout(600);
  is("... each a link to its shape", firstMatch("O.%...%O."), await opened(page));
  await typed(page, "sumi no magari shimoku");
  is("a Japanese name", firstMatch("|.%|...%+---"), await opened(page));
  await typed(page, "seki");
  is("seki", await page.evaluate(() => gankeiAtlas.entries.filter((e) => e.seki).length), await counted());
  const db = require("fs").readFileSync(`${process.env.TMPDIR}/eyes.db`, "utf8"), values = (pattern) => db.match(pattern).length;
  await typed(page, "1222");
  is("a value", values(/^:1222$/gm), await counted());
  ok("... in words", /two eyes/.test(await found(page)), await found(page));
  await typed(page, "3/4");
  is("a class", values(/^:0012$/gm), await counted());
  await page.reload();
  await b.settled(page);
  is("... after a reload, too", values(/^:0012$/gm), await counted());
  await b.click(page, "#all");
  await page.waitForTimeout(300);
  is("and all of them again", [values(/^Pattern /gm), ""], [await counted(), await page.inputValue("#query")]);
  await typed(page, "no such thing");
  is("no name", "Nothing here is named “no such thing”.", await found(page));
  await typed(page, "|.!%|..%+--");
  ok("with a shape, the list is of its graph", /^\d+ of \d+ patterns, of the same graph as your shape/.test(await b.text(page, "#count")) &&
    await counted() > 1 && await counted() < values(/^Pattern /gm) / 2, await b.text(page, "#count"));
  await typed(page, "......");
  ok("... and if there is none, a button leads out of it", await counted() === 0 && await page.locator("#all").isVisible());
}

// A full stop or another mark at a shape would be read as a part of it.
async function messages(page) {
  const near = () => page.evaluate(() => [...document.querySelectorAll("#found code")].map((e) =>
    [e.textContent, /^[\s–]*$/.test(e.nextSibling?.textContent[0] || "") ? "" : e.nextSibling.textContent[0]]));
  await typed(page, "......");
  ok("no pattern: it is said", /^No pattern/.test(await found(page)), await found(page));
  is("... with the shape as it is, and no mark beside it", [["......", ""]], await near());
  ok("... and nothing is guessed", !/[012]{4}/.test(await found(page)), await found(page));
  ok("... what a reader would suppose stands below, with words beside the digits",
    /suppose 2222\W+two eyes/.test(await b.text(page, "#asked")), await b.text(page, "#asked"));
  ok("... and no entry stays open", await page.locator("#detail").isHidden());
  await typed(page, ".%%.");
  is("no shape, and why", "That is no shape: the points are not connected.", await found(page));
  await typed(page, "..q");
  is("no mark: the marks, and no full stop at them", "That is no shape: 'q' is no mark (the marks: . ! X $).", await found(page));
  await typed(page, "99999999");
  is("no such number", "There is no pattern 99999999.", await found(page));
  await typed(page, "15000");
  is("a number", "15000", await opened(page));
  await page.keyboard.press("Escape");
  await page.waitForTimeout(400);
  is("Escape empties the search, and stays in it", ["", "query", ""],
    [await page.inputValue("#query"), await b.focused(page), await found(page)]);
}

// The board and the text say the same.
async function board(page) {
  await typed(page, "|.X%|.!%+--");
  await b.click(page, "#draw");
  const marks = () => page.evaluate(() => [...document.querySelectorAll("#grid [data-mark]")].map((e) => e.dataset.mark).join(""));
  const edges = () => page.evaluate(() => [...document.querySelectorAll("#edges input:checked")].map((e) => e.value).join());
  is("what was typed is on the board when it is opened", ".X.! 2,4", `${await marks()} ${await edges()}`);
  await typed(page, "$.");
  is("... and what is typed later", "$. ", `${await marks()} ${await edges()}`);
  await b.click(page, "#clear");
  await page.waitForTimeout(400);
  is("a board that is cleared", ["", ""], [await marks(), await page.inputValue("#query")]);
  is("the board is one stop for the Tab key", 1, await page.locator("#grid button[tabindex='0']").count());
  await b.click(page, "#draw");
}

module.exports = async (site) => {
  const page = await b.open(site);
  await part("every pattern", () => everyPattern(page));
  await part("an answer", () => answer(page));
  await part("blanks", () => blanks(page));
  await part("words", () => words(page));
  await part("messages", () => messages(page));
  await part("text and board", () => board(page));
  is("no complaint of the browser", [], page.complaints);
  await b.close(page);
};
