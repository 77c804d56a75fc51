// SPDX-License-Identifier: MIT
// The atlas in a browser: node atlas-t.js SITE [PART]..., with the files that atlas.sh has put beside SITE.
"use strict";

const { part, finish } = require("./tap.js");
const b = require("./browser.js");

const PARTS = ["front", "hands", "list", "search", "asked", "against", "cite", "table", "trainer", "solver", "address", "whole", "looks", "title"];

(async () => {
  const [site, ...wanted] = process.argv.slice(2);
  await b.start();
  for (const name of wanted.length ? wanted : PARTS) await part(name, () => require(`./${name}.js`)(site));
  await b.stop();
  finish();
})().catch((error) => {
  console.log(`Bail out! ${error}`);
  process.exit(99);
});
