// SPDX-License-Identifier: MIT
// A shape is cited and embedded: an address with its rules, and texts for papers, forums and pages.
"use strict";

const fs = require("fs"), path = require("path");
const { execFileSync } = require("child_process");
const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const solve = (shape, ...options) =>
  JSON.parse(execFileSync(process.env.GANKEI, ["solve", "--json", ...options, "--", shape], { encoding: "utf8" }));

async function copied(page, name, place = "#detail") {
  await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; });
  await page.locator(`${place} .copy button`, { hasText: name }).click();
  await page.waitForTimeout(200);
  return page.evaluate(() => window.copied);
}

async function texts(site) {
  const shape = "|.%|...%+---", page = await b.open(site, { hash: `#q=${encodeURIComponent(shape)}` });
  const link = await copied(page, "address"), { value } = solve(shape), rules = "4 outer liberties, no ko threats";
  is("the address has shape and rules", `#q=${encodeURIComponent(shape)}&outer=4&threats=0`, new URL(link).hash);
  const bibtex = await copied(page, "BibTeX"), markdown = await copied(page, "Markdown"), forum = await copied(page, "forum diagram");
  ok("BibTeX: an entry, whose shape TeX can read", /^@misc\{gankei-1222-\d+,\n/.test(bibtex) && bibtex.includes(`{\\texttt{|.\\%|...\\%+---}}: ${value}`) &&
    bibtex.includes(rules) && bibtex.includes(`url = {${link}}`) && bibtex.endsWith("}\n}\n"), bibtex);
  ok("Markdown: value, rules, address, a board", markdown.includes(value) && markdown.includes(rules) && markdown.includes(`<${link}>`) &&
    /\n\| \. O O O\n\| \. \. \. O\n-+\n```\n$/.test(markdown), markdown);
  ok("a forum's diagram, with edge and vital points", forum.startsWith("[go]$$B ") && /\n\$\$ \| T T \. O\n\$\$ -+\n\[\/go\]\n$/.test(forum), forum);
  const frame = await copied(page, "frame for a page");
  fs.writeFileSync(path.join(process.env.TMPDIR, "frame.html"), `<!doctype html><title>A page</title>${frame}`);
  await page.goto(`file://${process.env.TMPDIR}/frame.html`);
  const inner = page.frameLocator("iframe");
  const label = await inner.locator("#only svg").getAttribute("aria-label");
  is("the frame shows the board, as it is solved", `${shape}: ${value}`, label.split(",")[0]);
  ok("... and nothing else", await inner.locator("header").isHidden() && await inner.locator("main").isHidden());
  ok("... which fits into it", await inner.locator("body").evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1));
  await b.picture(page, "frame");
  const whole = await b.open(site, { hash: (await inner.locator("#only a").getAttribute("href")) });
  ok("... and leads to the whole", /1222/.test(await b.text(whole, "#found")), await b.text(whole, "#found"));
  is("no complaint", [], [...page.complaints, ...whole.complaints]);
  await b.close(whole);
  await b.close(page);
}

// With the solver: any rules, and any shape.
async function ruled(site) {
  for (const [shape, box, outer, threats] of [["|.%|...%+---", "#detail", 0, 0], ["X.%..%!.!", "#asked", 1, -1]]) {
    const hash = `#q=${encodeURIComponent(shape)}&outer=${outer}&threats=${threats}`, page = await b.open(site, { hash });
    const { value, marked } = solve(shape, `--outer-liberties=${outer}`, `--ko-threats=${threats}`);
    await page.waitForFunction(([place, text]) => document.querySelector(`${place} .answer svg`)?.getAttribute("aria-label").startsWith(text),
      [box, `${marked}: ${value}`], { timeout: 20000 }).catch(() => {});
    is(`${hash}: is what it says`, `${marked}: ${value}`,
      (await page.locator(`${box} .answer svg`).first().getAttribute("aria-label")).split(",")[0]);
    is("... and so its address", hash, new URL(await copied(page, "address", box)).hash);
    const text = await copied(page, "Markdown", box);
    ok("... and its text", text.includes(`: ${value}`) && text.includes(`${outer} outer libert`), text);
    const frame = await b.blank();
    await frame.goto(b.address(site, `${hash}&only=board`));
    await frame.waitForSelector("#only svg", { timeout: 20000 });
    is("... and its board alone", value, (await frame.locator("#only svg").getAttribute("aria-label")).split(": ")[1].slice(0, 4));
    await b.close(frame);
    await page.locator(`${box} .sliders input`).first().focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(400);
    is("what a slider chooses is in the address", [String(outer + 1), String(threats)], await page.evaluate(() =>
      ["outer", "threats"].map((name) => new URLSearchParams(location.hash.slice(1)).get(name))));
    await page.reload();
    await b.settled(page);
    is("... and a reload keeps it", String(outer + 1), await page.locator(`${box} .sliders input`).first().inputValue());
    await page.locator("#query").fill("...");
    await page.waitForTimeout(800);
    ok("another shape has the usual rules", !/outer=|threats=/.test(await page.evaluate(() => location.hash)), await page.evaluate(() => location.hash));
    await b.close(page);
  }
}

async function wrong(site) {
  const page = await b.blank();
  await page.goto(b.address(site, "#q=.%25%25Y&only=board"));
  await page.waitForSelector("#only p");
  ok("a frame of what is no shape says so", /is no mark/.test(await b.text(page, "#only")), await b.text(page, "#only"));
  await b.close(page);
}

module.exports = async (site) => {
  await texts(site);
  const own = path.join(path.dirname(site), "solving");
  if (fs.existsSync(own)) await part("with the solver", () => ruled(own));
  else ok("with other rules # SKIP there is no gankei.wasm: make wasm", true);
  await wrong(site);
};
