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
  await copies(site);
};
