// SPDX-License-Identifier: MIT
// What one takes along as a file: the table, what is listed as CSV, which says what gankei generate --csv says, a shape
// as PNG.
"use strict";

const crypto = require("crypto"), fs = require("fs"), path = require("path");
const { is, ok } = require("./tap.js");
const b = require("./browser.js");

// What the browser saves when something is clicked: {name, bytes}.
async function saved(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 20000 }), b.click(page, selector)]);
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
}

// {about: the lines before it, rows: by number}
function read(csv) {
  const lines = csv.trimEnd().split("\n"), about = lines.filter((line) => line.startsWith("#"));
  const [names, ...rows] = lines.slice(about.length).map((line) => line.split(","));
  return { about, names, rows: rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]]))) };
}

async function listed(site, hash, fits) {
  const page = await b.open(site, { hash }), { name, bytes } = await saved(page, "#csv"), folder = path.dirname(site);
  const { about, names, rows } = read(bytes.toString()), wanted = read(fs.readFileSync(`${folder}/eyes.csv`, "utf8")).rows.filter(fits);
  const shared = names.filter((n) => n in wanted[0]), part = (row) => shared.map((n) => row[n]).join(",");
  is(`${hash}: as many as are listed`, [wanted.length, `gankei-${wanted.length}-patterns.csv`], [rows.length, name]);
  is("... with what gankei generate --csv says of them", [], [...new Set(wanted.map(part))].filter((row) => !new Set(rows.map(part)).has(row)).slice(0, 3));
  is("... which is most of it", ["graph", "form", "loopy", "realisable", "graph6"], Object.keys(wanted[0]).filter((n) => !shared.includes(n)));
  const rules = /^# {3}(rules=.*)$/m.exec(fs.readFileSync(`${folder}/eyes.db`, "utf8"))[1];
  ok("... where it is from", about[0] === `# ${rows.length} of ${read(fs.readFileSync(`${folder}/eyes.csv`, "utf8")).rows.length} patterns of eyes.db: ${hash}`, about);
  ok("... version and rules", /^# solved by gankei \d/.test(about[1]) && about[1].endsWith(`: ${rules}`), about, rules);
  const content = bytes.toString().replace(/^#.*\n/gm, "");
  is("... and the hash", `# SHA-256 of what follows: ${crypto.createHash("sha256").update(content).digest("hex")}`, about[2]);
  await b.close(page);
  return rows;
}

async function database(site) {
  const folder = path.dirname(site), page = await b.open(site);
  is("the table is that of which the atlas was made", 0, Buffer.compare(fs.readFileSync(`${folder}/eyes.db`), fs.readFileSync(`${site}/eyes.db`)));
  is("... and has a link", "eyes.db", await page.getAttribute("#front a[download]", "href"));
  is("no complaint", [], page.complaints);
  await b.close(page);
}

async function pictures(site) {
  for (const theme of b.THEMES) {
    const page = await b.open(site, { theme, hash: "#q=..%25..." }), { name, bytes } = await saved(page, "#detail .copy button:text-is('PNG')");
    const [width, height] = await page.locator("#detail .picture svg").evaluate((e) => ["width", "height"].map((n) => Math.ceil(4 * e.getAttribute(n))));
    is(`${theme}: a PNG, four times as large`, ["gankei-1122.png", "\x89PNG", width, height],
      [name, bytes.toString("latin1", 0, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]);
    // The board, then the star of the bulky five.
    const colours = await page.evaluate(async (text) => {
      const image = new Image(), pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      image.src = `data:image/png;base64,${text}`;
      await image.decode();
      Object.assign(pen.canvas, { width: image.width, height: image.height });
      pen.drawImage(image, 0, 0);
      const board = getComputedStyle(document.querySelector("#detail .d-board")).fill, star = getComputedStyle(document.querySelector("#detail .d-both")).fill;
      const all = pen.getImageData(0, 0, image.width, image.height).data, seen = new Set();
      for (let i = 0; i < all.length; i += 4) seen.add(`rgb(${all[i]}, ${all[i + 1]}, ${all[i + 2]})`);
      return [seen.has(board), seen.has(star)];
    }, bytes.toString("base64"));
    is("... with board and star", [true, true], colours);
    ok("... and it is told", /Saved: gankei-1122\.png\./.test(await b.text(page, "#detail .copy p")));
    is("no complaint", [], page.complaints);
    await b.close(page);
  }
}

module.exports = async (site) => {
  await listed(site, "#size=4&value=0012", (row) => row.size === "4" && row.value === "v0012");
  const rows = await listed(site, "#location=corner&seki=1&sort=-size", (row) => row.location === "corner" && row.seki === "1");
  is("in the order of the list", rows.map((row) => +row.size).sort((x, y) => y - x), rows.map((row) => +row.size));
  await database(site);
  await pictures(site);
};
