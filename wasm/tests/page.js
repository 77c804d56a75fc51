// SPDX-License-Identifier: MIT
// page.js PACKAGE SHAPES: the package in a page from a file, in Chromium: some of what same.js asks in node,
// and whether the page can be used while its worker solves.
"use strict";

const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const { is, ok, part, finish } = require("../../tests/browser/tap.js");
const { start, stop, blank, close, click, picture } = require("../../tests/browser/browser.js");
const { shapes } = require("./random.js");

const [packed, list] = process.argv.slice(2);
const example = `file://${path.resolve(packed, "example.html")}`;

const native = (args, input) => spawnSync(process.env.GANKEI, args, { input, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;

async function opened(options) {
  const page = await blank(options);
  await page.goto(example);
  return page;
}

async function main() {
  await start();
  await part("the same bytes", async () => {
    const page = await opened();
    const small = fs.readFileSync(list, "utf8").trim().split("\n").filter((shape, i) => i % 150 === 0);
    for (const [name, some, more] of [["small shapes", small, []], ["larger ones", shapes(150), []],
      ["explained ones", shapes(150).filter((shape, i) => i % 4 === 0), ["--explain"]]]) {
      const input = some.map((shape) => `${shape}\n`).join(""), args = ["solve", "--json", ...more];
      const got = await page.evaluate(async ([args, input]) =>
        (await gankei.load()).run(args, { input }).output, [args, input]);
      ok(`${some.length} ${name}`, native(args, input) === got && got);
    }
    is("no complaints", [], page.complaints);
    await close(page);
  });

  await part("a worker", async () => {
    const page = await opened();
    const { value, longest } = await page.evaluate(async () => {
      const session = await gankei.start();
      await session.solve("..");
      let longest = 0, last = performance.now();
      const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 5);
      const { value } = await session.solve("....%....%....");
      clearInterval(timer);
      session.close();
      return { value, longest };
    });
    is("12 points", "2222", value);
    ok("the page is never held up for 100 ms meanwhile", longest < 100, longest);
    const stopped = await page.evaluate(async () => {
      const session = await gankei.start();
      const question = session.solve("....%....%....%....").catch((error) => error.name);
      setTimeout(() => session.stop(), 300);
      return [await question, (await session.solve("..")).value];
    });
    is("stopped, and asked again", ["AbortError", "1111"], stopped);
    is("no complaints", [], page.complaints);
    await close(page);
  });

  await part("the example", async () => {
    const page = await opened({ size: "phone" });
    await page.fill("#shape", ".!X");
    await click(page, "#solve");
    await page.waitForFunction(() => document.querySelector("#answer").textContent.includes("0022"));
    ok("it answers", true);
    await page.fill("#shape", "....%....%....%....");
    await click(page, "#solve");
    await page.waitForTimeout(500);
    await click(page, "#stop");
    await page.waitForFunction(() => document.querySelector("#answer").textContent === "stopped");
    ok("it can be stopped", true);
    await picture(page, "example");
    is("no complaints", [], page.complaints);
    await close(page);
  });
  await stop();
  finish();
}

main();
