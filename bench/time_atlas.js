// SPDX-License-Identifier: MIT
// How long the page of an atlas takes to load all its patterns, and what blocks it, then and at
// work: tasks of 50 ms and more, as the browser reports them.
//   sh tests/browser/install.sh build/tests/browser/packages
//   NODE_PATH=build/tests/browser/packages/node_modules node bench/time_atlas.js SITE
"use strict";

const b = require("../tests/browser/browser.js");

// In the page, before its scripts: the tasks that block it, and when the last pattern came.
function observe() {
  window.long = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.long.push(Math.round(task.duration));
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    if (document.body?.dataset.loaded === "all") window.loadedAt = Math.round(performance.now());
    else setTimeout(look, 10);
  };
  look();
}

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
    await page.goto(b.address(site));
    await b.settled(page);
    const { at, long, count } = await page.evaluate(() =>
      ({ at: window.loadedAt, long: window.long.splice(0), count: document.getElementById("count").textContent }));
    console.log(`run ${run}: ${count}, loaded after ${at} ms; blocked for ${long.join(", ") || "less than 50"} ms`);
    for (const [name, work] of Object.entries(WORK)) {
      await work(page);
      await page.waitForTimeout(700);
      const blocked = await page.evaluate(() => window.long.splice(0));
      if (blocked.length) console.log(`run ${run}: ${name}: blocked for ${blocked.join(", ")} ms`);
    }
    await b.close(page);
  }
  await b.stop();
})();
