// SPDX-License-Identifier: MIT
// The first page: what this is, a worked picture, twelve famous shapes with values that are solved, documents.
"use strict";

const fs = require("fs");
const { execFileSync } = require("child_process");
const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const solve = (shape) => execFileSync(process.env.GANKEI, ["solve", "--", shape], { encoding: "utf8" }).split("\t");

async function first(page) {
  ok("it begins with what it is", await page.locator("#front .lead").isVisible() && await b.place(page, "#front .lead"));
  ok("... and a worked picture", await page.locator("#worked svg").isVisible() && await b.place(page, "#worked svg"));
  const worked = await b.text(page, "#worked");
  ok("... with its value, in words", worked.includes(solve("..%...")[0]) && /one eye if the attacker moves first/.test(worked), worked);
  const cards = await page.locator("#famous a").evaluateAll((all) => all.map((e) =>
    [e.querySelector("svg").getAttribute("aria-label").split(", ").at(-1), e.querySelector(".digits").textContent]));
  is("twelve famous shapes", 12, cards.length);
  is("... with the values that gankei solve gives them", cards.map(([shape]) => [shape, solve(shape)[0]]), cards);
}

async function links(page) {
  const names = await page.locator("#famous .name").allInnerTexts();
  for (const name of ["three in a row", "rabbity six", "bent four in the corner", "L group", "carpenter's square"]) {
    await b.click(page, `#famous li:nth-child(${names.indexOf(name) + 1}) a`);
    await page.waitForTimeout(500);
    const shape = await page.inputValue("#query"), known = await page.locator("#detail").isVisible();
    ok(`${name}: its shape is looked up`, known || (await b.text(page, "#asked")).includes(shape));
    ok("... and seen from its beginning, with the focus", await page.evaluate(() => {
      const box = document.activeElement, { top } = box.getBoundingClientRect();
      return ["asked", "detail"].includes(box.id) && top >= 0 && top < innerHeight / 2;
    }), await b.focused(page));
    ok("... the first page is gone", await page.locator("#front").isHidden());
    await page.goBack();
    await page.waitForTimeout(300);
    ok("... and there again on the way back", await page.locator("#front").isVisible());
  }
}

// The legend, with an entry open, on a telephone.
async function legend(page) {
  await page.evaluate(() => { location.hash = "#p=15000"; });
  await page.waitForTimeout(400);
  await b.click(page, "#ask");
  ok("the legend can be reached", await page.locator("#help").isVisible());
  is("... with drawn marks", 5, await page.locator("#help dt svg").evaluateAll((all) =>
    all.filter((e) => e.getBoundingClientRect().width > 20).length));
  ok("... and the words", /chimera/.test(await b.text(page, "#help")));
  ok("... on the screen", await page.evaluate(() => document.getElementById("help").scrollWidth <= innerWidth));
  await b.picture(page, "legend");
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(200);
  is("Escape closes it, and nothing else", [false, "Pattern 15000"],
    [await page.locator("#help").isVisible(), await b.text(page, "#detail h2")]);
}

async function documents(page, site) {
  const hrefs = await page.locator("#front .links a").evaluateAll((all) => all.map((e) => e.getAttribute("href")));
  ok("documents, data, licence", hrefs.length >= 5 && hrefs.includes("LICENSE.txt"), hrefs);
  for (const href of hrefs) ok(`... ${href} is there`, fs.statSync(`${site}/${href}`).size > 500);
  await page.goto(`file://${fs.realpathSync(site)}/values.txt`);
  ok("... to be read", (await page.locator("body").innerText()).includes("eye"));
}

module.exports = async (site) => {
  for (const size of Object.keys(b.SIZES)) {
    const page = await b.open(site, { size });
    await b.picture(page, `front-${size}`);
    if (size === "desk") await part("the first page", () => first(page));
    await part(`${size}: links`, () => links(page));
    if (size === "phone") await part("legend", () => legend(page));
    if (size === "desk") await part("documents", () => documents(page, site));
    is(`${size}: no complaint of the browser`, [], page.complaints);
    await b.close(page);
  }
};
