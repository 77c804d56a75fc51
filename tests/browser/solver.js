// SPDX-License-Identifier: MIT
// An atlas with the solver in its page: every shape that is drawn is answered, as the program answers it, with
// any liberties and threats; the page can be used meanwhile, and the work stopped.
"use strict";

const fs = require("fs");
const { execFileSync } = require("child_process");
const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const solve = (shape, ...options) =>
  JSON.parse(execFileSync(process.env.GANKEI, ["solve", "--json", ...options, "--", shape], { encoding: "utf8" }));

async function asked(page, shape) {
  await page.locator("#query").fill(shape);
  await page.waitForFunction((text) => {
    const found = document.getElementById("found");
    return found.textContent.includes(text) && !/solving/.test(found.textContent);
  }, shape, { timeout: 30000 });
}

// What is shown: the digits, and the marked shape of the picture.
const shown = async (page) => [await b.text(page, "#asked .headline b"),
  (await page.locator("#asked .answer svg").first().getAttribute("aria-label")).split(": ")[0]];

// Shapes that no table of five points has, and one that it would answer by a pattern of another place.
async function answers(page, shapes) {
  for (const shape of shapes) {
    await asked(page, shape);
    const { value, marked, class: name } = solve(shape), found = await b.text(page, "#found");
    is(`${shape}: value and vital points`, [value, marked], await shown(page));
    ok("... are what is told first", found.includes(value) && !/suppose|matches/.test(found), found);
    ok("... with the class", (await b.text(page, "#asked .answer")).includes(`Class ${name}:`));
  }
  await asked(page, "..%.%.%..");
  await b.click(page, "#asked .solved summary");
  await page.waitForSelector("#asked .solved details code");
  is("the strict form, as gankei value --canonical has it",
    JSON.parse(execFileSync(process.env.GANKEI, ["value", "--json", "--canonical", "..%.%.%.."], { encoding: "utf8" })).canonical,
    await b.text(page, "#asked .solved details code"));
  ok("... with the thermograph", await page.locator("#asked .solved .thermograph svg").isVisible());
  ok("what the table says stands beside it", /In the table: /.test(await b.text(page, "#asked")));
  is("no complaint", [], page.complaints);
}

async function drawn(site) {
  const page = await b.open(site);
  await b.click(page, "#draw");
  for (const cell of [11, 12, 13, 20, 21, 22]) await b.click(page, `#grid button:nth-child(${cell})`);
  await page.waitForFunction(() => /[012]{4}/.test(document.getElementById("found").textContent));
  const { value, marked } = solve("...%...");
  is("a shape that is drawn is answered", [value, marked], await shown(page));
  await b.picture(page, "solved-drawn");
  await b.close(page);
}

async function slide(page, which, keys) {
  await page.locator("#asked .sliders input").nth(which).focus();
  for (const key of keys) await page.keyboard.press(key);
}

async function sliders(page) {
  const shape = "|...%|...%+---";
  await asked(page, shape);
  await page.waitForFunction(() => /outer liberties/.test(document.querySelector("#asked .solved > p").textContent));
  for (const [liberties, threats] of [[0, 0], [0, -2], [1, -1], [3, 2], [6, 1]]) {
    const before = Date.now();
    await slide(page, 0, ["Home", ...Array(liberties).fill("ArrowRight")]);
    await slide(page, 1, ["Home", ...Array(threats + 2).fill("ArrowRight")]);
    const { value, marked } = solve(shape, `--outer-liberties=${liberties}`, `--ko-threats=${threats}`);
    await page.waitForFunction((text) =>
      document.querySelector("#asked .answer svg").getAttribute("aria-label").startsWith(text), `${marked}: `, { timeout: 3000 })
      .catch(() => {});
    is(`${liberties} liberties, ${threats} threats`, [value, marked], await shown(page));
    ok("... at once", Date.now() - before < 3000, Date.now() - before);
  }
  await slide(page, 0, ["Home"]);
  const { variations } = solve(shape, "--explain", "--outer-liberties=0", "--ko-threats=1");
  await page.locator("#asked .lines button").first().click();
  await page.waitForSelector("#asked .play svg");
  is("lines of play are those with these liberties and threats", variations.length, await page.locator("#asked .play option").count());
  for (const [i, line] of variations.entries()) {
    await page.locator("#asked .play select").selectOption(String(i));
    await page.locator("#asked .play button").nth(3).click();
    const text = await b.text(page, "#asked .play p");
    ok(`... line ${i + 1} ends the same way`, (text.startsWith(`${line.moves.length}. `) || !line.moves.length) &&
      (line.end === "captured") === /captured\.$/.test(text), text);
  }
}

// Twelve points and more, and the work can be stopped.
async function large(page) {
  await asked(page, "....%....%....");
  is("twelve points", "2222", (await shown(page))[0]);
  await page.locator("#query").fill("....%....%....%....");
  await page.waitForSelector("#asked .work progress");
  await b.picture(page, "solving");
  ok("what is being solved has no value yet", !/[012]{4}/.test(await b.text(page, "#found")), await b.text(page, "#found"));
  await b.click(page, "#asked .work button");
  await page.waitForFunction(() => /Stopped/.test(document.querySelector("#asked .work").textContent));
  ok("it can be stopped", true);
  await asked(page, "....%....");
  is("... and something else is answered", solve("....%....").value, (await shown(page))[0]);
}

async function tooLarge(page) {
  await page.locator("#query").fill("..%..%..%..%..%..%..%..%..");
  await page.waitForFunction(() => /too large/.test(document.getElementById("found").textContent));
  ok("too large: it is said, and no value", !/[012]{4}/.test(await b.text(page, "#found")), await b.text(page, "#found"));
}

async function licences(page) {
  await b.click(page, "#ask");
  await b.click(page, "#help summary");
  await page.waitForFunction(() => /jansson/.test(document.querySelector("#help pre").textContent));
  ok("the licences of its parts are there", true);
  await page.keyboard.press("Escape");
}

module.exports = async (site) => {
  const own = `${site}/../solving`, elsewhere = `${site}/../solving-centre`;
  if (!fs.existsSync(own)) {
    ok("an atlas that solves # SKIP there is no gankei.wasm: make wasm", true);
    return;
  }
  let page = await b.open(own);
  await part("answers", () => answers(page, ["OO!%O.X%!...", ".!%O...!", "|...%|...%|...%+---", "......", "O..%...%O.", "X.%..%!.!", "|!%|...%|...!%+----"]));
  await part("sliders", () => sliders(page));
  await part("large shapes", async () => {
    const { processor } = await b.traced(page, () => large(page));
    ok("no task of the page had the processor for 100 ms meanwhile", processor < 100, processor);
  });
  await part("too large", () => tooLarge(page));
  await part("licences", () => licences(page));
  await b.close(page);
  page = await b.open(elsewhere);
  await part("another place", () => answers(page, ["|.%|...%+---", "|.%|..%+--"]));
  await b.close(page);
  await part("drawn", () => drawn(own));
};
