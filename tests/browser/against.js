// SPDX-License-Identifier: MIT
// A shape is played against the solver: by mouse, by touch, by keys; mistakes are told and taken back.
"use strict";

const fs = require("fs"), path = require("path");
const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const status = (page) => b.text(page, ".against .stage >> xpath=preceding-sibling::p");
const moves = (page) => page.locator(".against .moves li").allInnerTexts();
const targets = (page) => page.locator(".against .target").count();

async function sat(site, shape, options = {}) {
  const page = await b.open(site, { ...options, hash: `#q=${encodeURIComponent(shape)}` });
  await page.locator(".against > div > button").last().click();
  await page.waitForSelector(".against .stage svg", { timeout: 20000 });
  return page;
}

async function choose(page, label, name) {
  await page.locator(".against .choose label", { hasText: label }).locator("select").selectOption({ label: name });
  await page.waitForTimeout(200);
}

async function play(page, vertex, size) {
  const target = page.locator(`.against .target[data-vertex="${vertex}"]`);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox(), at = [box.x + box.width / 2, box.y + box.height / 2];
  if (size === "phone") await page.touchscreen.tap(...at);
  else await page.mouse.click(...at, { delay: 40 });
  await page.waitForTimeout(700); // the solver answers
  return box;
}

const press = async (page, name) => {
  await page.locator(".against button", { hasText: name }).click();
  await page.waitForTimeout(700);
};

// Three in a row: the middle takes it, anything else does not.
async function attacked(site, size) {
  const page = await sat(site, "...", { size });
  is(`${size}: three points can be played`, 3, await targets(page));
  const { width } = await play(page, 0, size);
  ok("... large enough for a finger", size !== "phone" || width >= 40, width);
  ok("a mistake is told", /mistake: now the wall lives/.test(await status(page)), await status(page));
  ok("... and how many eyes there are then", /one → two/.test((await moves(page)).join()), await moves(page));
  await press(page, "Take back");
  is("it is taken back", [3, 0], [await targets(page), (await moves(page)).length]);
  await press(page, "Show what is right");
  is("one star shows where", 1, await page.locator(".against .stage .d-both").count());
  ok("... and why", /captures the wall/.test(await status(page)), await status(page));
  await play(page, 1, size);
  await b.picture(page, `against-${size}`);
  for (let i = 0; i < 30 && !/The wall is captured/.test(await status(page)); i++) {
    await press(page, "Show what is right");
    const [star] = await page.locator(".against .stage .d-both").evaluateAll((all) => all.map((e) => e.getAttribute("d").split("m")[0]));
    const vertex = star && await page.locator(".against .target").evaluateAll((all, d) =>
      all.find((e) => `M${e.getAttribute("cx")} ${e.getAttribute("cy")}` === d)?.dataset.vertex, star);
    if (vertex) await play(page, vertex, size);
    else await press(page, "Fill an outer liberty");
  }
  ok("played on by what is right, the wall is captured", /The wall is captured/.test(await status(page)), await status(page), await moves(page));
  is("no complaint", [], page.complaints);
  await b.close(page);
}

// The numbers that words name points by, those of rows first: [text, is it in the picture, and beside the board?].
const numbers = (page) => page.locator(".against .stage .d-place").evaluateAll((all) => all.map((e) => {
  const view = e.closest("svg").viewBox.baseVal, [x, y] = ["x", "y"].map((name) => Number(e.getAttribute(name)));
  return [e.textContent, x > view.x && y > view.y && x < view.x + view.width && y < view.y + view.height && (x < 0 || y < 0)];
}));

async function cornered(site) {
  const page = await sat(site, "|..%|...%+---");
  is("in a corner, too, rows and columns have their numbers", ["1", "2", "1", "2", "3"].map((n) => [n, true]), await numbers(page));
  await b.close(page);
}

async function defended(site) {
  const page = await sat(site, "...");
  is("rows and columns have their numbers", ["1", "1", "2", "3"].map((n) => [n, true]), await numbers(page));
  await choose(page, "You are the", "defender");
  await page.waitForTimeout(700);
  ok("as defender: the solver takes the middle", /^The attacker plays row 1, column 2\./.test((await moves(page))[0]), await moves(page));
  await choose(page, "Another eye", "one");
  ok("with another eye it is over at once", /The wall lives/.test(await status(page)), await status(page));
  await choose(page, "Another eye", "none");
  await choose(page, "First to move", "defender");
  await page.locator(".against .target[data-vertex='1']").focus();
  await page.keyboard.press("Enter");
  ok("by keys: it lives, and that ends the game", /The wall lives: it cannot be captured/.test(await status(page)), await status(page));
  ok("... and the focus stays in it", await page.evaluate(() => Boolean(document.activeElement.closest(".against"))));
  await choose(page, "Outer liberties", "0");
  await page.waitForSelector(".against .stage svg");
  ok("without outer liberties: none can be filled", !(await page.locator(".against button").allInnerTexts()).includes("Fill an outer liberty"));
  await b.close(page);
}

// Nine points take some seconds, in which the page can be used.
async function large(site) {
  const page = await b.open(site, { hash: "#q=...%25...%25..." });
  await page.waitForTimeout(1500);
  const { processor } = await b.traced(page, async () => {
    await page.locator(".against > div > button").last().click();
    await page.waitForSelector(".against .stage svg", { timeout: 60000 });
  });
  ok("nine points: no task of the page had the processor for 100 ms", processor < 100, processor);
  await page.locator("#query").fill("..%..%..%..%..");
  await page.waitForFunction(() => /Only shapes of up to 9/.test(document.querySelector("#asked .against")?.textContent), null, { timeout: 20000 });
  ok("ten points are too many, and so it is said", true);
  await b.close(page);
}

module.exports = async (site) => {
  for (const size of ["phone", "desk"]) await attacked(site, size);
  await defended(site);
  await cornered(site);
  const own = path.join(path.dirname(site), "solving");
  if (fs.existsSync(own)) await part("nine points", () => large(own));
  else ok("nine points # SKIP there is no gankei.wasm: make wasm", true);
};
