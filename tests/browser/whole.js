// SPDX-License-Identifier: MIT
// A whole board in the page: dropped, chosen, pasted, in the address; steps; what is told of it is what the program says.
"use strict";

const fs = require("fs");
const path = require("path");
const { execFileSync } = require("child_process");
const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const axe = require.resolve("axe-core");
const record = "(;GM[1]SZ[9]KM[6.5];B[cc];W[gc];B[cg];W[gg];B[ec];W[ge];B[ce])";
const problem = ". X . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n. . . . . .\n. . . . . .\n";

function gankei(command, text, ...options) {
  const out = execFileSync(process.env.GANKEI, [command, "--json", ...options, ...(options.includes("-") ? [] : ["-"])], { input: text, encoding: "utf8" });
  return out.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

// A file or a text, let go over an element of the page.
async function drop(page, { name, bytes, text }) {
  await page.evaluate((given) => {
    const data = new DataTransfer();
    if (given.name) data.items.add(new File([new Uint8Array(given.bytes)], given.name));
    else data.setData("text/plain", given.text);
    for (const type of ["dragenter", "dragover", "drop"])
      document.querySelector("main").dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  }, { name, text, bytes: bytes && [...Buffer.from(bytes)] });
}

const shown = (page) => page.waitForSelector("#board svg", { state: "visible", timeout: 20000 });
const isClosed = (page) => page.locator("#whole").isHidden();
const told = (page) => page.waitForFunction(() => [...document.querySelectorAll("#told section")].every((e) =>
  e.lastChild.childElementCount), null, { timeout: 60000 });
const moved = (page, text) => page.waitForFunction((words) => document.getElementById("moved").textContent === words, text);

const stones = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll("#board [data-point]")].map((e) =>
  [e.dataset.point, e.classList.contains("d-stone") ? "X" : "O"])));

// Those of rows of the program.
function stonesOf(rows) {
  const all = {};
  rows.forEach((row, r) => [...row].forEach((cell, c) => {
    if ("XO".includes(cell)) all[`${"ABCDEFGHJKLMNOPQRST"[c]}${rows.length - r}`] = cell;
  }));
  return all;
}

// What is told of a position is what the program says.
async function same(page, name, text, ...options) {
  await told(page);
  const groups = gankei("status", text, ...options);
  is(`${name}: the verdicts of the groups`, groups.map((g) => [g.stone, g.verdict]), await page.evaluate(() =>
    [...document.querySelectorAll("#groups button")].map((e) => [e.dataset.stone, e.querySelector("b").textContent])));
  const [{ eye_spaces: spaces }] = gankei("analyze", text, ...options);
  is(`${name}: the values of the eye spaces`, spaces.filter((s) => s.value && s.points.length > s.margins.length).map((s) => s.value),
    await page.locator("#told .spaces .digits").allInnerTexts());
  const [{ score }] = gankei("estimate", text, ...options), by = Math.abs(Math.round(score * 10) / 10);
  const words = by ? `${score > 0 ? "Black" : "White"} leads by ${by}` : "It is even";
  is(`${name}: who leads`, words, (await b.text(page, "#told .headline b")).replace("has won", "leads"));
}

async function dropped(page) {
  await drop(page, { name: "game.sgf", bytes: record });
  await shown(page);
  is("a record that is dropped: its last position", stonesOf(gankei("analyze", record)[0].board), await stones(page));
  is("... which move it is", "Move 7 of 7", await b.text(page, "#moved"));
  await same(page, "a game", record);
  await b.click(page, "#steps [data-step='back']");
  await moved(page, "Move 6 of 7");
  is("a step back", stonesOf(gankei("analyze", record, "--move=6")[0].board), await stones(page));
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  await moved(page, "Move 0 of 7");
  ok("by keys, to the empty board: it is said", await page.locator("#bare").isVisible());
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await moved(page, "Move 3 of 7");
  is("... and on, as fast as one likes", stonesOf(gankei("analyze", record, "--move=3")[0].board), await stones(page));
  await page.waitForTimeout(400);
  await page.reload();
  await shown(page);
  await moved(page, "Move 3 of 7");
  ok("a reload finds the same move", true);
  await same(page, "then", record, "--move=3");
}

async function pasted(page) {
  await b.paste(page, problem);
  await shown(page);
  is("a diagram pasted into the search", stonesOf(gankei("analyze", problem)[0].board), await stones(page));
  is("... and the search is empty again", "", await page.inputValue("#query"));
  ok("... without moves", await page.locator("#steps").isHidden());
  await same(page, "a diagram", problem);
  const [group] = gankei("status", problem);
  await page.locator(`#groups [data-stone="${group.stone}"]`).focus();
  await page.keyboard.press("Enter");
  ok("a group tells its sentence", (await b.text(page, "#groups")).includes(group.text), await b.text(page, "#groups"), group.text);
  ok("... and has rings on the board", await page.locator("#board .d-ring").count() > 0);
  is("... and keeps the focus", group.stone, await page.evaluate(() => document.activeElement.dataset.stone));
  await page.keyboard.press("Enter");
  is("... once more, and it is as before", [0, group.stone],
    [await page.locator("#board .d-ring").count(), await page.evaluate(() => document.activeElement.dataset.stone)]);
  await b.click(page, "#board [data-point='B6']");
  is("a stone that is clicked tells of its group", "B6", await page.getAttribute("#groups [aria-expanded='true']", "data-stone"));
  await b.click(page, "#shut");
  ok("closed", await isClosed(page));
  is("... back in the search", "query", await b.focused(page));
  await page.goBack();
  await shown(page);
  ok("the way back opens it", true);
  await page.keyboard.press("Escape");
  ok("Escape closes it", await isClosed(page));
  await page.locator("#query").fill(record);
  await shown(page);
  ok("a record as a line of the search", true);
  await page.locator("#query").fill(".!%..X");
  await page.waitForFunction(() => document.getElementById("whole").hidden);
  ok("a shape that is searched for closes it", /\.!%\.\.X|Pattern/.test(await b.text(page, "#found")), await b.text(page, "#found"));
  await drop(page, { text: problem });
  await shown(page);
  ok("a text that is dropped", true);
  await page.keyboard.press("Escape");
  await b.paste(page, problem, "#list");
  await shown(page);
  ok("a diagram that is pasted beside the search", true);
  await page.locator("#file").setInputFiles({ name: "a.sgf", mimeType: "application/x-go-sgf", buffer: Buffer.from(record) });
  await moved(page, "Move 7 of 7");
  ok("a file that is chosen", true);
  await page.keyboard.press("Escape");
}

// A line of play stands on the board, as stones with numbers.
async function line(page) {
  const corner = ". . X O . . .\n. . X O . . .\nX X X O . . .\nO O O O . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n";
  await drop(page, { text: corner });
  await told(page);
  const group = gankei("status", corner).find((g) => g.lines.length);
  await page.locator(`#groups [data-stone="${group.stone}"]`).click();
  is("the lines of a group", group.lines.map((l) => l.moves.join(" ")), await page.locator("#groups .line code").allInnerTexts());
  await page.locator("#groups .line").first().focus();
  await page.keyboard.press("Enter");
  is("one of them on the board", new Set(group.lines[0].moves).size, await page.locator("#board .d-number").count());
  await b.picture(page, "whole-line");
  await page.keyboard.press("Enter");
  is("... once more, and it is gone", 0, await page.locator("#board .d-number").count());
  await page.keyboard.press("Escape");
}

// A group of two chains, of which the list names a stone of one: the other one is asked about.
async function stone(page) {
  const [group] = gankei("status", record), all = stonesOf(gankei("analyze", record)[0].board);
  const other = Object.keys(all).find((name) => all[name] === all[group.stone] && name !== group.stone);
  await drop(page, { text: record });
  await told(page);
  await b.click(page, `#board [data-point='${other}']`);
  await page.waitForFunction((name) => document.querySelector("#groups [aria-expanded='true']")?.dataset.stone === name, other, { timeout: 60000 });
  const [{ verdict, text }] = gankei("status", record, "--budget=2000000", "--", "-", other);
  is("a stone that is clicked", [verdict, true], [await b.text(page, "#groups [aria-expanded='true'] b"), (await b.text(page, "#groups")).includes(text)]);
  await page.keyboard.press("Escape");
}

// A file of several games: one is shown.
async function collection(page) {
  const games = `${record}\n(;GM[1]SZ[9]C[a \\] and (; here];B[ee](;W[ff])(;W[dd]))\n`;
  await drop(page, { name: "games.sgf", bytes: games });
  await moved(page, "Move 7 of 7");
  is("two games", "of 2", await b.text(page, "#ngames"));
  await page.locator("#nth").fill("2");
  await page.keyboard.press("Tab");
  await moved(page, "Move 2 of 2");
  is("the second one", stonesOf(gankei("analyze", games, "--game=2")[0].board), await stones(page));
  await same(page, "its groups", games, "--game=2");
  await page.waitForTimeout(400);
  await page.reload();
  await shown(page);
  await moved(page, "Move 2 of 2");
  is("... after a reload, too", "2", await page.inputValue("#nth"));
  await page.keyboard.press("Escape");
  ok("... and it is closed by Escape", await isClosed(page));
}

// What is no board is told in words, and nothing is opened.
async function faults(page) {
  const says = async (name, words, given) => {
    await page.evaluate(() => { document.getElementById("found").textContent = ""; });
    await drop(page, given);
    await page.waitForFunction(() => document.getElementById("found").className === "bad" && document.getElementById("found").textContent);
    ok(`${name}: it is said`, words.test(await b.text(page, "#found")), await b.text(page, "#found"));
    ok("... and nothing opened", await isClosed(page));
  };
  await says("a zip", /zip archive/, { name: "games.zip", bytes: "PK\x03\x04\0\0\0\0" });
  await says("a picture", /“a.png” is neither an SGF nor a diagram/, { name: "a.png", bytes: "\x89PNG\r\n\0\0\0\rIHDR" });
  await says("a letter", /neither an SGF nor a diagram: line 1/, { name: "a.txt", bytes: "Dear friend,\nhow are you?\n" });
  await says("half a record", /cannot be read: line 1, column \d+: the record has no end/, { name: "a.sgf", bytes: "(;SZ[9];B[aa]" });
  await says("nothing", /neither an SGF nor a diagram/, { name: "a.sgf", bytes: "" });
  await drop(page, { name: "bare.sgf", bytes: "(;GM[1]SZ[9])" });
  await shown(page);
  ok("no stone: it is said", /no stone/.test(await b.text(page, "#bare")));
  await drop(page, { name: "bad.sgf", bytes: "(;GM[1]SZ[9];B[aa];W[bb];B[bb])" });
  await page.waitForFunction(() => /nobody can play/.test(document.getElementById("note").textContent));
  await shown(page); // the board is drawn after that
  is("a move that nobody can play: it is said, and the board before it is the last", [{ A9: "X", B8: "O" }, "Move 2 of 2"],
    [await stones(page), await b.text(page, "#moved")]);
  await page.keyboard.press("Escape");
}

// A real game takes seconds; it can be stopped, and gone on with. It is too long for the address.
async function long(page) {
  const game = fs.readFileSync(path.join(__dirname, "../../bench/games/game1.sgf"), "utf8") + " ".repeat(4000);
  await drop(page, { name: "game.sgf", bytes: game });
  await shown(page);
  ok("a long record has a short address", (await page.evaluate(() => location.hash)).length < 200);
  await page.locator("#told button:text-is('Stop')").click({ timeout: 30000 });
  await page.locator("#told button:text-is('Go on')").waitFor({ timeout: 5000 });
  ok("it can be stopped", true);
  await page.locator("#told button:text-is('Go on')").click();
  await page.locator("#told button:text-is('Stop')").waitFor({ timeout: 30000 });
  ok("... and goes on", true);
  await page.reload();
  await shown(page);
  ok("a reload finds it", true);
  await page.goto("about:blank");
  await page.goto(b.address(page.folder, "#board=%40nothing"));
  await page.waitForFunction(() => /no longer known/.test(document.getElementById("found").textContent), null, { timeout: 20000 });
  ok("what no browser knows any more: it is said", await isClosed(page));
}

async function looks(folder) {
  for (const [size, theme] of [["phone", "dark"], ["tablet", "light"], ["desk", "dark"], ["desk", "light"]]) {
    const page = await b.open(folder, { size, theme });
    await drop(page, { text: problem });
    await told(page);
    await page.locator("#groups button").first().click();
    is(`${size}, ${theme}: nothing sticks out`, [], await page.evaluate(() => [...document.querySelectorAll("body *:not(.skip)")].filter((e) => {
      const box = e.getBoundingClientRect();
      return box.width && (box.right > innerWidth + 1 || box.left < -1);
    }).map((e) => e.outerHTML.slice(0, 120))));
    await page.addScriptTag({ path: axe });
    const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"], preload: false }));
    is(`${size}, ${theme}: axe-core finds nothing`, [], found.violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 200)} ${v.nodes[0].failureSummary}`));
    await b.picture(page, `whole-${size}`);
    is("no complaint of the browser", [], page.complaints);
    await b.close(page);
  }
}

// Without a solver nothing is computed, and it says so.
async function without(site) {
  const page = await b.open(site);
  ok("no solver: no button", await page.locator("#choose").isHidden());
  await drop(page, { text: record });
  await page.waitForFunction(() => /no solver in its page/.test(document.getElementById("found").textContent));
  ok("... and a record is told that", await isClosed(page));
  await b.close(page);
}

module.exports = async (site) => {
  await part("without a solver", () => without(site));
  const folder = `${site}/../solving`;
  if (!fs.existsSync(folder)) {
    ok("whole boards # SKIP there is no gankei.wasm: make wasm", true);
    return;
  }
  const page = await b.open(folder);
  page.folder = folder;
  await part("dropped", () => dropped(page));
  await part("pasted", () => pasted(page));
  await part("line", () => line(page));
  await part("stone", () => stone(page));
  await part("collection", () => collection(page));
  await part("faults", () => faults(page));
  await part("long", () => long(page));
  is("no complaint of the browser", [], page.complaints);
  await b.close(page);
  await part("looks", () => looks(folder));
};
