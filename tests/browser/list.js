// SPDX-License-Identifier: MIT
// The list and its filters against the database; orders; the way from one entry to the next.
"use strict";

const fs = require("fs");
const { execFileSync, spawnSync } = require("child_process");
const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const gankei = (...args) => execFileSync(process.env.GANKEI, args, { encoding: "utf8" });
const jsonLines = (...args) => gankei(...args).trim().split("\n").filter(Boolean).map(JSON.parse);

const counted = async (page) => parseInt(await b.text(page, "#count"), 10);
const cards = (page) => page.locator("#list svg").count();
const numbers = (page) => page.evaluate(() =>
  [...document.querySelectorAll("#list .sub")].map((e) => e.textContent));

// As a user does it, by the text of the option; its beginning is enough.
async function choose(page, id, text) {
  const value = await page.evaluate(([name, begin]) =>
    [...document.getElementById(name).options].find((o) => o.text.startsWith(begin)).value, [id, text]);
  await page.selectOption(`#${id}`, value);
}

async function growing(page, patterns) {
  is("all patterns are counted", patterns, await counted(page));
  const first = await cards(page);
  ok("the first screenful is there, not everything", first >= 60 && first < 1000, first);
  await page.evaluate(() => document.getElementById("more").scrollIntoView());
  await page.waitForTimeout(400);
  ok("scrolling shows more", await cards(page) > first, await cards(page));
  await page.evaluate(() => scrollTo(0, 0));
  await choose(page, "location", "open board");
  await choose(page, "location", "anywhere");
  is("another choice shows one screenful", first, await cards(page));
}

// [what, how to choose it, how many there are]
async function filters(page, db) {
  const shown = (pattern) => (db.match(pattern) || []).length;
  const size3 = jsonLines("show", "--json", "--size=3").length;
  const corner = jsonLines("show", "--json", "--location=corner").length;
  for (const [id, option, count] of [
    ["value", "0022", shown(/^:0022$/gm)], ["value", "0111", shown(/^:0111$/gm)],
    ["class", "3/4: three quarters of an eye", shown(/^:0012$/gm)],
    ["class", "1: one eye", shown(/^:(0111|0112|1111|1112)$/gm)],
    ["size", "3", size3], ["location", "corner", corner]]) {
    await choose(page, id, option);
    is(`filter by ${id}: ${option}`, count, await counted(page));
    ok("... of which there are some, not all", count > 0 && count < shown(/^Pattern /gm), count);
    await choose(page, id, "any");
  }
  await choose(page, "class", "3/4");
  is("each entry has its class in words", ["three quarters of an eye"],
    [...new Set(await page.locator("#list .words").allInnerTexts())]);
  const options = await page.locator("#value option, #size option").allInnerTexts();
  ok("each choice has its number of patterns", options.includes("3 (" + size3 + ")") &&
    options.filter((text) => / \(\d+\)$/.test(text)).length === options.length - 2, options);
  is("no two values have the same words", 15, new Set((await page.locator("#value option").allInnerTexts()).slice(1)
    .map((text) => text.replace(/^\d{4}/, "").replace(/ \(\d+\)$/, ""))).size);
  ok("each value is there in words, too", (await page.locator("#value option").allInnerTexts()).slice(1)
    .every((text) => /^\d{4}: .*eye/.test(text)));
  await choose(page, "class", "any");
  await page.check("#chimera");
  is("only chimeras", shown(/^:0022$/gm), await counted(page));
  await page.click("button[type=reset]");
  is("all again", shown(/^Pattern /gm), await counted(page));
}

// What cannot stand on a board, the board refuses to read.
async function standing(page) {
  await choose(page, "size", "4");
  await page.check("#stand");
  const all = jsonLines("show", "--json", "--size=4");
  const { stdout } = spawnSync(process.env.GANKEI, ["solve", "--rules=board"],
    { encoding: "utf8", input: all.map((p) => `${p.marked}\n`).join("") });
  const left = all.filter((p, i) => !stdout.split("\n")[i].startsWith("error\tnot realisable")).map((p) => String(p.number));
  ok("some of four points can stand on a board, some cannot", left.length > 0 && left.length < all.length);
  is("filter: can stand on a board", left.length, await counted(page));
  is("... those that the board takes", left.slice(0, 60), (await numbers(page)).slice(0, 60));
  await page.click("button[type=reset]");
}

async function orders(page) {
  const field = (name) => page.evaluate((which) => [...document.querySelectorAll("#list a")].slice(0, 60).map((link) => {
    const entry = gankeiAtlas.entries.find((e) => e.number === link.dataset.number);
    return which === "points" ? entry.symbols.length : +link.querySelector(".digits").textContent;
  }), name);
  const rises = (list) => list.every((v, i) => i === 0 || v >= list[i - 1]);
  for (const [text, name, begin, end] of [["points, fewest", "points", 1, null], ["points, most", "points", 5, null],
    ["value, lowest", "value", 0, null], ["value, highest", "value", 2222, null]]) {
    await choose(page, "sort", text);
    const list = await field(name);
    ok(`order: ${text} first`, list[0] === begin && rises(begin === 1 || begin === 0 ? list : list.reverse()), list, end);
  }
  await page.check("#chimera");
  await choose(page, "size", "5");
  await choose(page, "sort", "points, fewest");
  const sorted = (await numbers(page)).map(Number);
  ok("what is equal stays in the order of the file", sorted.length > 20 && rises(sorted), sorted);
  await page.click("button[type=reset]");
}

async function neighbours(page) {
  await choose(page, "size", "3");
  const list = await numbers(page), title = () => b.text(page, "#detail h2");
  await b.click(page, "#list li:nth-child(2) a");
  is("an entry", `Pattern ${list[1]}`, await title());
  await b.click(page, "#detail a.next");
  is("the next one, by its button", `Pattern ${list[2]}`, await title());
  await page.keyboard.press("n");
  is("... by n", `Pattern ${list[3]}`, await title());
  await page.keyboard.press("ArrowRight");
  is("... by an arrow", `Pattern ${list[4]}`, await title());
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowLeft");
  await b.click(page, "#detail a.previous");
  is("and back, in all three ways", `Pattern ${list[1]}`, await title());
  await page.keyboard.press("p");
  is("the first one has none before it", 0, await page.locator("#detail a.previous").count());
  await page.keyboard.press("p");
  is("... by the key, too", `Pattern ${list[0]}`, await title());
  for (let i = 0; i < 30; i++) await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
  is("closed, the focus is on the card of the last one", list[30],
    await page.evaluate(() => document.activeElement.dataset.number));
  ok("... which is on the screen", await b.place(page, ":focus"));
  await page.click("button[type=reset]");
}

async function keys(page) {
  await page.locator("#list a").first().focus();
  await b.type(page, ["ArrowRight"]);
  is("arrows move in the list", 1, await page.evaluate(() =>
    [...document.querySelectorAll("#list a")].indexOf(document.activeElement)));
  await b.type(page, ["Enter"]);
  ok("Enter opens a pattern", await page.locator("#detail").isVisible());
  await b.type(page, ["Escape"]);
  await b.type(page, ["/"]);
  is("/ goes to the search", "query", await b.focused(page));
  await page.locator("#grid button").first().evaluate((e) => e.blur());
}

module.exports = async (site) => {
  const db = fs.readFileSync(`${site}/../eyes.db`, "utf8");
  const page = await b.open(site);
  await part("the list grows", () => growing(page, db.match(/^Pattern /gm).length));
  await part("filters", () => filters(page, db));
  await part("can stand on a board", () => standing(page));
  await part("orders", () => orders(page));
  await part("previous and next", () => neighbours(page));
  await part("keys", () => keys(page));
  is("no complaint of the browser", [], page.complaints);
  await b.close(page);
};
