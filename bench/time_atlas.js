// SPDX-License-Identifier: MIT
// How long the page of an atlas takes to load all its patterns, and what blocks it, then and at work: the
// longest task of the main thread, from a trace of the browser, by the clock and by the time that it had the
// processor, which other programs do not lengthen.
//   sh tests/browser/install.sh build/tests/browser/packages
//   NODE_PATH=build/tests/browser/packages/node_modules node bench/time_atlas.js SITE
"use strict";

const b = require("../tests/browser/browser.js");

// In the page, before its scripts: when the last pattern came.
function observe() {
  const look = () => {
    if (document.body?.dataset.loaded === "all") window.loadedAt = Math.round(performance.now());
    else setTimeout(look, 10);
  };
  look();
}

const { traced } = b;

const WORK = {
  "filter by size": (page) => page.selectOption("#size", { index: -1 + 6 }),
  "all sizes": (page) => page.selectOption("#size", ""),
  "filter by class": (page) => page.selectOption("#class", { index: 3 }),
  "show all": (page) => page.click("button[type=reset]"),
  "order by points": (page) => page.selectOption("#sort", "-size"),
  "order by value": (page) => page.selectOption("#sort", "value"),
  "show all again": (page) => page.click("button[type=reset]"),
  "search, four in a row": (page) => page.fill("#query", "...."),
  "search, six points": (page) => page.fill("#query", "..!%.X."),
  "search, a corner": (page) => page.fill("#query", "|..%|..!.%+----"),
  "search, no pattern": (page) => page.fill("#query", "..........."),
  "search, nothing": (page) => page.fill("#query", ""),
  "open": (page) => page.locator("#list a").nth(20).click(),
  "next": (page) => page.keyboard.press("n"),
  "close": (page) => page.keyboard.press("Escape"),
  "scroll": (page) => page.mouse.wheel(0, 20000),
  "theme": (page) => page.click("#theme"),
};

(async () => {
  const [site, runs = 3] = process.argv.slice(2);
  if (!site) throw new Error("usage: node bench/time_atlas.js SITE [RUNS]");
  await b.start();
  for (let run = 1; run <= runs; run++) {
    const page = await b.blank();
    await page.addInitScript(observe);
    const load = await traced(page, async () => {
      await page.goto(b.address(site));
      await b.settled(page);
    });
    console.log(`run ${run}: ${await b.text(page, "#count")}, loaded after ${await page.evaluate(() => window.loadedAt)} ms, ` +
      `${load.sum} ms of the processor; longest task ${load.clock} ms, ${load.processor} of the processor`);
    for (const [name, work] of Object.entries(WORK)) {
      const { clock, processor } = await traced(page, async () => {
        await work(page);
        await page.waitForTimeout(700);
      });
      console.log(`run ${run}: ${name}: longest task ${clock} ms, ${processor} of the processor`);
    }
    await b.close(page);
  }
  await b.stop();
})();
