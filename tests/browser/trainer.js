// SPDX-License-Identifier: MIT
// The trainer: its questions are of the table, right answers are right by the program, wrong ones are refuted on the
// board, the level rises, and a reload keeps what was reached.
"use strict";

const { execFileSync } = require("child_process");
const { is, ok } = require("./tap.js");
const b = require("./browser.js");

const solve = (shape) => JSON.parse(execFileSync(process.env.GANKEI, ["solve", "--json", "--", shape], { encoding: "utf8" }));

async function asked(page) {
  await page.waitForSelector("#answers button:text-is('It lives anyway')", { timeout: 30000 });
  const { shape, side } = await page.evaluate(() => ({ ...document.getElementById("trainer").dataset }));
  const { eyes, attack, defence } = solve(shape);
  const fate = eyes.b === 2 ? "lives" : eyes.c === 2 ? "open" : "is dead";
  return { shape, fate, points: (side === "Black" ? attack : defence).map(({ index }) => index) };
}

const say = (page, fate) => b.click(page, `#answers button:text-is('It ${fate} anyway')`);

async function point(page, vertex, size) {
  const box = await page.locator(`#trainee .target[data-vertex="${vertex}"]`).boundingBox();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  if (size === "phone") await page.touchscreen.tap(...at);
  else await page.mouse.click(...at, { delay: 40 });
  return box.width;
}

const next = (page) => page.locator("#answers button", { hasText: "Next shape" }).click();

async function trained(site, size) {
  const page = await b.open(site, { size });
  await b.click(page, "#train");
  let right = 0, smallest = 100;
  for (let i = 0; i < 12 && right < 4; i++) {
    const { shape, fate, points } = await asked(page);
    if (fate === "open" && !points.length) { await say(page, "lives"); await next(page); continue; } // its move has no mark
    if (fate === "open") smallest = Math.min(smallest, await point(page, points[0], size));
    else await say(page, fate);
    const told = await b.text(page, "#asked-of");
    ok(`${size}: ${shape}: ${fate}, and so it says`, /^Right\./.test(told), told);
    right++;
    await next(page);
  }
  ok("points are large enough for a finger", size !== "phone" || smallest >= 32, smallest);
  ok("right answers lead a level up", /^Level 2 of/.test(await b.text(page, "#trained")), await b.text(page, "#trained"));
  const { fate } = await asked(page);
  await b.picture(page, `trainer-${size}`);
  await say(page, fate === "is dead" ? "lives" : "is dead");
  ok("a wrong answer is told", /^Wrong\. /.test(await b.text(page, "#asked-of")), await b.text(page, "#asked-of"));
  const on = page.locator("#answers .line").nth(1);
  for (let i = 0; i < 60 && await on.isEnabled(); i++) await on.click();
  ok("... and played out to its end", (fate === "is dead" ? /captured\.$/ : /The wall lives/).test(await b.text(page, "#refuted")), await b.text(page, "#refuted"));
  await b.picture(page, `refuted-${size}`);
  const progress = await b.text(page, "#trained");
  ok("... and the shape is to come back", /1 to come back/.test(progress), progress);
  await page.keyboard.press("Escape");
  await page.reload();
  await b.settled(page);
  await b.click(page, "#train");
  await asked(page);
  is("a reload keeps it", progress, await b.text(page, "#trained"));
  await b.click(page, "#anew");
  await asked(page);
  ok("it can be begun anew", /^Level 1 of \d\. 0 of 0 right\.$/.test(await b.text(page, "#trained")), await b.text(page, "#trained"));
  await page.evaluate(() => localStorage.setItem("gankei-trainer", '{"level":"<b>"}'));
  await page.reload();
  await b.settled(page);
  await b.click(page, "#train");
  await asked(page);
  ok("what is kept and no progress is not believed", /^Level 1 /.test(await b.text(page, "#trained")));
  is("no complaint", [], page.complaints);
  await b.close(page);
}

module.exports = async (site) => {
  for (const size of ["phone", "desk"]) await trained(site, size);
};
