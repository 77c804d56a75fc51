// SPDX-License-Identifier: MIT
// How the page looks, at three widths, in both themes: nothing sticks out, and axe-core finds nothing. With PICTURES
// the screens are kept for a person to look at.
"use strict";

const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const axe = require.resolve("axe-core");

// The faults that axe-core finds, each with its first place. Without preload, which wants to fetch the style
// sheet, and a page from the file system may not.
async function faults(page) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"], preload: false }));
  return violations.map((v) => `${v.id}: ${v.help}: ${v.nodes[0].html.slice(0, 200)} ${v.nodes[0].failureSummary}`);
}

// Elements that stick out of the screen to the side.
const outside = (page) => page.evaluate(() => [...document.querySelectorAll("body *:not(.skip)")].filter((e) => {
  const box = e.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 1 || box.left < -1);
}).map((e) => e.outerHTML.slice(0, 120)));

async function look(page, name) {
  is(`${name}: nothing sticks out`, [], await outside(page));
  is(`${name}: axe-core finds nothing`, [], await faults(page));
  await b.picture(page, name.replace(/[^a-z]+/g, "-"));
}

async function screens(site, size, theme) {
  const page = await b.open(site, { size, theme }), name = `${size}, ${theme}`;
  await look(page, `${name}, list`);
  await b.click(page, "#draw");
  for (const cell of [20, 21, 22, 22, 29, 29, 29]) await b.click(page, `#grid button:nth-child(${cell})`);
  await b.click(page, "#edges input[value='4']");
  await page.waitForTimeout(500);
  await look(page, `${name}, board`);
  await page.close();
  const other = await b.open(site, { size, theme, hash: "#value=0012" });
  await b.click(other, "#list li:nth-child(2) a");
  await other.waitForTimeout(300);
  await look(other, `${name}, entry`);
  await other.locator(".against button", { hasText: "Play" }).click();
  await other.waitForSelector(".against .stage svg");
  await b.click(other, ".against button:text-is('Show what is right')");
  await look(other, `${name}, play`);
  await b.click(other, "#train");
  await other.waitForSelector("#trainee svg");
  await look(other, `${name}, trainer`);
  is(`${name}: no complaint of the browser`, [], [...page.complaints, ...other.complaints]);
  await b.close(other);
}

// The contrast of two colours, as WCAG counts it: of an element and its ground, or of what two elements have, {name: property}.
const contrast = (page, selectors) => page.evaluate((names) => {
  const numbers = (colour) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  };
  const light = (colour) => numbers(colour).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const [a, b] = names.map(([name, property]) => light(getComputedStyle(document.querySelector(name))[property]));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}, selectors);

// axe-core cannot see it: the marks on the board to draw on.
async function marks(site, theme) {
  const page = await b.open(site, { theme, hash: "#draw=1&q=.!X%24" });
  for (const mark of [".", "!", "X", "$"]) {
    const button = `#grid button[data-mark="${mark}"]`, found = await contrast(page, [[button, "color"], [button, "backgroundColor"]]);
    ok(`${theme}: ${mark} can be seen on the board`, found >= 4.5, found);
  }
  await b.close(page);
}

// Nor that: the ring on the stone that was played last, of either colour.
async function ring(site, theme) {
  const page = await b.open(site, { theme, hash: "#q=....." });
  await page.locator(".lines button", { hasText: "Play it out" }).click();
  await page.waitForSelector(".play .stage svg");
  for (const [side, stone] of [["Attacker", "d-stone"], ["Defender", "d-wall"]]) {
    const lines = await page.locator(".play option").allInnerTexts();
    await page.locator(".play select").selectOption({ index: lines.findIndex((text) => text.startsWith(side)) });
    await page.locator(".play button[aria-label='The next move']").click();
    const at = await page.locator(".play .d-last").evaluate((e) => `[cx="${e.getAttribute("cx")}"][cy="${e.getAttribute("cy")}"]`);
    const found = await contrast(page, [[".play .d-last", "stroke"], [`.play .${stone}${at}`, "fill"]]);
    ok(`${theme}: the ring on the last stone of the ${side.toLowerCase()} can be seen`, found >= 3, found);
  }
  await b.close(page);
}

// Closed, a choice shows what it is.
async function clipped(site) {
  const page = await b.open(site);
  const found = await page.evaluate(() => ["sort", "class", "location", "size"].flatMap((id) => {
    const select = document.getElementById(id), pen = document.createElement("canvas").getContext("2d");
    const { font, paddingLeft, paddingRight } = getComputedStyle(select), arrow = 20;
    pen.font = font;
    return [...select.options, ...(id === "sort" ? [{ text: "most often met first" }] : [])].map((o) => o.text)
      .filter((text) => pen.measureText(text).width > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow);
  }));
  is("orders, classes and places are not clipped", [], found);
  await b.close(page);
}

// The button changes what the system has chosen, either way.
async function theme(site) {
  for (const system of b.THEMES) {
    const page = await b.open(site, { theme: system });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const first = await ground();
    await b.click(page, "#theme");
    const second = await ground();
    await b.click(page, "#theme");
    ok(`the theme can be switched, from ${system}, and back`, first !== second && first === await ground(), first, second);
    await b.close(page);
  }
}

// On paper dark is light, and there is what is open without what one can only click.
async function printed(site) {
  for (const theme of ["", "&theme=dark"]) {
    const page = await b.open(site, { theme: "dark", hash: `#value=0012${theme}` });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const seen = () => page.evaluate(() => ["#filters", "#list", "#detail", "#detail button"].filter((name) =>
      [...document.querySelectorAll(name)].some((e) => e.getClientRects().length)));
    is(`printed${theme}: the list`, ["#list"], await seen());
    await page.emulateMedia({ media: "screen" });
    await b.click(page, "#list li:nth-child(2) a");
    await page.emulateMedia({ media: "print" });
    is(`printed${theme}: the entry that is open`, ["#detail"], await seen());
    is(`printed${theme}: in dark ink on white`, ["rgb(29, 28, 26)", "rgb(255, 255, 255)", "light"], await page.evaluate(() => {
      const { color, backgroundColor, colorScheme } = getComputedStyle(document.body);
      return [color, backgroundColor, colorScheme];
    }));
    await b.picture(page, `printed${theme ? "-dark" : ""}`);
    await b.close(page);
  }
}

module.exports = async (site) => {
  for (const size of Object.keys(b.SIZES))
    for (const scheme of b.THEMES) await part(`${size}, ${scheme}`, () => screens(site, size, scheme));
  for (const scheme of b.THEMES) await part(`marks, ${scheme}`, () => marks(site, scheme));
  for (const scheme of b.THEMES) await part(`the last stone, ${scheme}`, () => ring(site, scheme));
  await part("choices", () => clipped(site));
  await part("paper", () => printed(site));
  await part("themes", () => theme(site));
};
