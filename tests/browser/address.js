// SPDX-License-Identifier: MIT
// The address: reload, the way back, and a link that is pasted elsewhere show the same.
"use strict";

const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

// What one sees: filters, entry, list, theme, search.
const seen = (page) => page.evaluate(() => ({
  filters: [...document.querySelectorAll("#choices select, #choices input")].map((e) =>
    (e.type === "checkbox" ? e.checked : e.options[e.selectedIndex].text)).join("|"),
  count: document.getElementById("count").textContent,
  first: document.querySelector("#list a svg")?.getAttribute("aria-label"),
  entry: document.querySelector("#detail:not([hidden]) h2")?.textContent,
  ground: getComputedStyle(document.body).backgroundColor,
  query: document.getElementById("query").value,
  found: document.getElementById("found").textContent,
  pad: !document.getElementById("pad").hidden,
  scroll: Math.round(scrollY),
}));

async function oneView(site) {
  const page = await b.open(site), plain = await seen(page);
  await page.selectOption("#size", "4");
  await page.selectOption("#class", "3/4");
  await page.selectOption("#cause", { index: 2 });
  await page.selectOption("#sort", { index: 4 });
  await page.check("#stand");
  await page.locator("#query").pressSequentially("|...!%+----", { delay: 20 });
  await page.waitForTimeout(600);
  await b.click(page, "#theme");
  await b.click(page, "#draw");
  await b.click(page, "#list li:nth-child(3) a");
  await page.waitForTimeout(300);
  const view = await seen(page), link = await page.evaluate(() => location.hash);
  ok("much has been chosen", view.entry && view.first !== plain.first && view.ground !== plain.ground && view.pad, view);
  await page.reload();
  await b.settled(page);
  is("a reload shows the same", view, await seen(page));
  const other = await b.open(site, { hash: link });
  is("a link, too, from its beginning", { ...view, scroll: 0 }, await seen(other));
  await other.goto(b.address(site, "#"));
  await b.settled(other);
  is("without it, the page begins anew", plain, await seen(other));
  is("no complaint of the browser", [], [...page.complaints, ...other.complaints]);
  await b.close(other);
  await b.close(page);
}

async function history(site) {
  const page = await b.open(site), views = [];
  const note = async () => {
    await page.waitForTimeout(500);
    views.push(await seen(page));
  };
  await note();
  await page.selectOption("#size", "5");
  await note();
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, 900);
  await page.waitForTimeout(400);
  views[1] = await seen(page); // it is left from there
  const number = await page.evaluate(() => [...document.querySelectorAll("#list a")]
    .find((e) => e.getBoundingClientRect().top > 200).getAttribute("href"));
  await b.click(page, `#list a[href="${number}"]`);
  await note();
  await page.keyboard.press("n");
  await note();
  await page.evaluate(() => document.querySelector("#detail a.graph").click());
  await note();
  ok("all views differ", new Set(views.map((v) => JSON.stringify(v))).size === views.length, views);
  for (let i = views.length - 2; i >= 0; i--) {
    await page.goBack();
    await page.waitForTimeout(400);
    is(`the way back, step ${views.length - 1 - i}`, views[i], await seen(page));
  }
  await page.goForward();
  await page.waitForTimeout(400);
  is("and forward", views[1], await seen(page));
  await b.close(page);
}

// A reload in the middle of the list finds the same place, and the same cards.
async function scrolled(site) {
  const page = await b.open(site), cards = () => page.locator("#list a").count();
  for (let i = 0; i < 8; i++) {
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(600);
  const before = [await b.scroll(page), await cards()];
  ok("far down in the list", before[0] > 4000 && before[1] > 60, before);
  await page.reload();
  await b.settled(page);
  const after = [await b.scroll(page), await cards()];
  ok("a reload finds the same place", after[0] === before[0] && after[1] >= before[1], before, after);
  await b.close(page);
}

// What is typed is one step of the history: nobody wants to go back letter by letter.
async function typedOnce(site) {
  const page = await b.open(site);
  const before = await page.evaluate(() => window.history.length);
  await page.locator("#query").focus();
  await b.type(page, "..!.", () => page.waitForTimeout(300));
  is("what is typed is one step", 1, await page.evaluate(() => window.history.length) - before);
  await page.goBack();
  await page.waitForTimeout(300);
  is("... back from it, the search is empty", "", await page.inputValue("#query"));
  await b.close(page);
}

async function older(site) {
  let page = await b.open(site, { hash: "#p15000" });
  is("an address as older atlases wrote it", "Pattern 15000", await b.text(page, "#detail h2"));
  await page.goto(b.address(site, "#g2"));
  await page.waitForTimeout(500);
  const count = parseInt(await b.text(page, "#count"), 10);
  ok("... all patterns of one graph", count > 10 && count < 9000, count);
  await b.close(page);
  for (const hash of ["#p=99999999", "#size=77&sort=beauty", "#q=.!%..", "#%E0%A4%A", "#p=__proto__", "#g=-1", "#<b>"]) {
    page = await b.open(site, { hash });
    is(`an address of rubbish: ${hash}`, [], page.complaints);
    if (hash === "#q=.!%..") {
      ok("... a link to a shape opens its pattern", (await b.text(page, "#found")).startsWith(`${await b.text(page, "#detail h2")}:`));
      await page.keyboard.press("Escape");
      await page.waitForTimeout(300);
      await page.reload();
      await b.settled(page);
      ok("... and not again when it was closed", await page.locator("#detail").isHidden());
    }
    if (hash === "#q=.!%..") ok("... a shape, typed by hand", /0012/.test(await b.text(page, "#found")), await b.text(page, "#found"));
    await b.close(page);
  }
}

module.exports = async (site) => {
  await part("one view", () => oneView(site));
  await part("the history", () => history(site));
  await part("a reload far down", () => scrolled(site));
  await part("typing and the history", () => typedOnce(site));
  await part("other addresses", () => older(site));
};
