// SPDX-License-Identifier: MIT
// Atlases of other people's files: titles of any characters, tables with faults.
"use strict";

const fs = require("fs");
const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

// The titles are in files beside the sites: see atlas.sh.
async function hostile(folder, name) {
  const title = fs.readFileSync(`${folder}/${name}.title`, "utf8"), page = await b.open(`${folder}/${name}`);
  const flat = title.replace(/\s+/g, " ").trim();
  is(`${name}: the title is text, as it was given`, `${flat} – atlas of eye shapes`,
    (await page.title()).replace(/\s+/g, " ").trim());
  ok(`${name}: ... in the page, too`, (await page.locator("#about").textContent()).replace(/\s+/g, " ").trim().startsWith(`${flat}: 2 patterns`),
    await page.locator("#about").textContent());
  is(`${name}: ... and nothing else`, [0, undefined], [await page.locator("#about *, header img, header b").count(),
    await page.evaluate(() => window.broken)]);
  is(`${name}: it fits`, true, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  is(`${name}: no complaint of the browser`, [], page.complaints);
  await b.close(page);
}

// A hand-written table: faults are told, with words.
async function faulty(folder) {
  const page = await b.open(`${folder}/hostile1`);
  await page.selectOption("#verdict", "fault");
  is("faults can be chosen", 1, parseInt(await b.text(page, "#count"), 10));
  await b.click(page, "#list a");
  const detail = await page.locator("#detail").innerText();
  ok("a fault is shown with the truth, in digits and words",
    /wrong value: the exact game says \d{4} \([^)]*eye[^)]*\)/.test(detail), detail);
  await b.close(page);
}

module.exports = async (site) => {
  const folder = `${site}/..`;
  for (const file of fs.readdirSync(folder).filter((f) => f.endsWith(".title")).sort())
    await part(file, () => hostile(folder, file.replace(".title", "")));
  await part("faults", () => faulty(folder));
};
