// SPDX-License-Identifier: MIT
// The answer to a shape as it was asked, its line of play, and copies of it.
"use strict";

const fs = require("fs");
const path = require("path");
const { execFileSync, spawnSync } = require("child_process");
const { is, ok } = require("./tap.js");
const b = require("./browser.js");

const gankei = (...args) => execFileSync(process.env.GANKEI, args, { encoding: "utf8" });

async function asked(page, shape) {
  await page.locator("#query").fill(shape);
  await page.waitForTimeout(700);
  return page.locator("#asked").isVisible();
}

const boxText = (page) => page.locator("#asked").innerText();

// The bent four in the corner, upside down: no drawing of the file.
async function turned(site) {
  const shape = "+---%|...%|.", [value, marked] = gankei("solve", shape).trim().split("\t");
  const page = await b.open(site);
  ok("a shape that the file draws otherwise has an answer of its own", await asked(page, shape));
  const text = await boxText(page);
  ok("... the value", text.includes(value), text);
  ok("... and that it depends on outer liberties", /depends on outer liberties: 0[^:]*: \d{4}/.test(text), text);
  const label = await page.locator("#asked svg").first().getAttribute("aria-label");
  ok("... with the vital points where they are on it", label.startsWith(`${marked}:`), label);
  await b.picture(page, "asked");
  ok("a shape as the file draws it is the entry itself", !(await asked(page, ".!")));
  is("no complaint", [], page.complaints);
  await b.close(page);
}

// The words of vital points name the marks that are drawn, and no others.
async function named(site) {
  const page = await b.open(site);
  for (const [shape, words] of [[".!", "both (stars)"], ["..%..X", "both (stars), defence (squares)"]]) {
    await asked(page, shape);
    is(`${shape}: vital points`, words, await page.locator("#detail tr:has(th:text('vital points')) td").innerText());
  }
  await b.close(page);
}

// A table of the open board does not know the corner, and says so.
async function elsewhere(folder) {
  const page = await b.open(folder), shape = "|.%|...%+---";
  ok("what a table does not know is told", await asked(page, shape));
  const text = await boxText(page);
  for (const part of ["another position", "1 to 4 points, in the open board", `gankei solve '${shape}'`,
    "gankei generate --max-size=4 -o eyes.db && gankei atlas -o atlas"])
    ok(`... "${part}"`, text.includes(part), text);
  ok("... and nothing is said of its liberties", !text.includes("liberties"), text);
  ok("larger than the table: no answer, and where there is one", await asked(page, ".....!"));
  ok("... by a command", (await boxText(page)).includes("gankei solve '.....!'"));
  await b.close(page);
}

async function played(site) {
  const page = await b.open(site), shape = ".!.X";
  await asked(page, shape);
  await page.locator("#detail .lines button").first().click();
  await page.waitForSelector("#detail .play svg");
  const drawn = (await page.locator("#detail tr:has(th:text('coded form')) code").innerText());
  const { variations } = JSON.parse(gankei("solve", "--explain", "--json", drawn));
  is("a line of play for each question", variations.length, await page.locator("#detail .play option").count());
  for (const [i, line] of variations.entries()) {
    await page.locator("#detail .play select").selectOption(String(i));
    for (let at = 1; at <= line.moves.length; at++) await page.locator("#detail .play button").nth(2).click();
    const text = await page.locator("#detail .play p").innerText();
    ok(`line ${i + 1} ends as gankei solve --explain has it`, text.startsWith(`${line.moves.length}. `) &&
      (line.end === "captured") === text.includes("captures the wall"), text);
    ok("... and there is nothing behind its end", await page.locator("#detail .play button").nth(2).isDisabled());
  }
  await b.picture(page, "played");
  is("no complaint", [], page.complaints);
  await b.close(page);
}

// The board of a line of play has arrows and buttons of its own, which keep the focus.
async function playing(site, size) {
  const page = await b.open(site, { size });
  await asked(page, ".!.X");
  const title = await b.text(page, "#detail h2"), inPlay = () => page.evaluate(() => Boolean(document.activeElement.closest(".play")));
  await page.locator("#detail .lines button").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#detail .play svg");
  ok(`${size}: "Play it out" keeps the focus in the line`, await inPlay(), await b.focused(page));
  const longest = await page.locator("#detail .play option").evaluateAll((all) => all.length);
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  is("arrows play moves, and open no other pattern", title, await b.text(page, "#detail h2"));
  ok("... three of them", /^3\. /.test(await b.text(page, "#detail .play p")), await b.text(page, "#detail .play p"), longest);
  await page.keyboard.press("ArrowLeft");
  ok("... and back", /^2\. /.test(await b.text(page, "#detail .play p")), await b.text(page, "#detail .play p"));
  await page.locator("#detail .play button").nth(3).focus();
  await page.keyboard.press("Enter");
  ok("at the end the focus stays in the line", await inPlay(), await b.focused(page));
  const clipped = await page.evaluate(() => {
    const select = document.querySelector("#detail .play select"), pen = document.createElement("canvas").getContext("2d");
    pen.font = getComputedStyle(select).font;
    return ["Defender, another eye: alive in seki, by ko", ...[...select.options].map((o) => o.text)]
      .filter((text) => pen.measureText(text).width > select.clientWidth - 28);
  });
  is(`${size}: the names of lines are not clipped`, [], clipped);
  await b.close(page);
}

// What was copied is told at the button, and only there.
async function copiedTold(site) {
  const page = await b.open(site, { size: "phone" });
  await asked(page, "....");
  const answer = await b.text(page, "#found");
  await copied(page, "coded form");
  is("copying leaves the answer alone", answer, await b.text(page, "#found"));
  ok("... and is told where one looks", await b.place(page, "#detail .copy [role=status]") &&
    (await b.text(page, "#detail .copy [role=status]")) === "Copied: coded form.");
  await page.locator("#detail a.next").click();
  await page.waitForTimeout(200);
  is("... and not with the next pattern", "", await page.locator("#detail .copy [role=status]").textContent());
  await b.close(page);
}

// Two eyes that depend on outer liberties are not told as two eyes, and that is all.
async function depends(site) {
  const page = await b.open(site);
  await asked(page, "|.%|...%+---");
  ok("what depends on liberties is told with its value", /1222.*with 4 outer liberties/.test(await b.text(page, "#found")), await b.text(page, "#found"));
  const rows = await page.locator("#detail th").allInnerTexts();
  is("... and in the second row of its facts", ["value", "outer liberties"], rows.slice(0, 2));
  ok("... with the other value", /1122/.test(await b.text(page, "#detail tr:nth-child(2)")));
  await b.close(page);
}

async function copied(page, name) {
  await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; });
  await page.locator("#detail .copy button", { hasText: name }).click();
  await page.waitForTimeout(200);
  return page.evaluate(() => window.copied);
}

async function copies(site) {
  const page = await b.open(site), folder = process.env.TMPDIR;
  await asked(page, "....");
  is("the coded form", "....", await copied(page, "coded form"));
  const record = path.join(folder, "copied.sgf"), picture = path.join(folder, "copied.svg");
  fs.writeFileSync(record, await copied(page, "SGF"));
  const analysis = gankei("analyze", "--json", record), value = gankei("solve", "....").slice(0, 4);
  ok("the record has the shape, with its value", analysis.includes(`"value":"${value}"`) &&
    fs.readFileSync(record, "utf8").includes(value), analysis);
  await asked(page, ".!.");
  fs.writeFileSync(record, await copied(page, "SGF"));
  ok("... one with living attackers, too", gankei("analyze", "--json", record).includes(`"value":"${gankei("solve", ".!.").slice(0, 4)}"`));
  fs.writeFileSync(picture, await copied(page, "SVG"));
  if (spawnSync("xmllint", ["--version"]).error) ok("the picture is sound XML # SKIP xmllint is not installed", true);
  else is("the picture is sound XML", 0, spawnSync("xmllint", ["--noout", picture]).status);
  await page.goto(`file://${picture}`);
  const box = await page.evaluate(() => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    const fills = [...document.querySelectorAll("circle, rect")].map((e) => e.getAttribute("fill"));
    return [width > 40 && height > 40, fills.every((f) => f && !f.includes("var(")), document.querySelectorAll("[class]").length];
  });
  is("... which stands alone, in its colours", [true, true, 0], box);
  await b.close(page);
}

module.exports = async (site) => {
  await turned(site);
  await named(site);
  await elsewhere(path.join(path.dirname(site), "centre"));
  await played(site);
  for (const size of ["phone", "desk"]) await playing(site, size);
  await copies(site);
  await copiedTold(site);
  await depends(site);
};
