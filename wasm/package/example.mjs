// SPDX-License-Identifier: MIT
// node example.mjs [SHAPE]...: each as JSON.
import { solve } from "gankei";

const shapes = process.argv.slice(2);
for (const answer of await solve(shapes.length ? shapes : [".!%...", "+---%|..."])) console.log(JSON.stringify(answer));
