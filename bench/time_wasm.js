// SPDX-License-Identifier: MIT
// node bench/time_wasm.js PACKAGE GANKEI: sizes of gankei.wasm, and how long a shape of 7, 9 and 12 points takes in it
// and in the program (one thread, with its start). Milliseconds, the least of ten.
"use strict";

const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const zlib = require("zlib");

const [packed, program] = process.argv.slice(2);
const shapes = { 7: "....%...", 9: "...%...%...", 12: "....%....%....", 14: "....%....%....%.." };

function least(run) {
  let best = Infinity;
  for (let i = 0; i < 10; i++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best.toFixed(1);
}

async function main() {
  const bytes = fs.readFileSync(path.join(packed, "gankei.wasm"));
  console.log(`${bytes.length} bytes, ${zlib.gzipSync(bytes, { level: 9 }).length} gzip`);
  const { load } = await import(path.resolve(packed, "index.js"));
  const start = performance.now();
  const gankei = await load();
  console.log(`load: ${(performance.now() - start).toFixed(1)} ms`);
  console.log(`version: wasm ${least(() => gankei.version())}, program ${least(() => spawnSync(program, ["version"]))}`);
  for (const [points, shape] of Object.entries(shapes)) {
    const args = ["solve", "--json", "--threads=1", shape];
    console.log(`${points} points: wasm ${least(() => gankei.run(args))}, program ${least(() => spawnSync(program, args))}`);
  }
}

main();
