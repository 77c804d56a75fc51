// SPDX-License-Identifier: MIT
// The game of the page of an atlas, without a browser: `node atlas-game.js PAGE COMMAND`; PAGE has its scripts.
//   compare LIBERTIES THREATS SOLVED    are the eyes those in the file, which `gankei solve --json` has written?
//   play SEED      the shapes of standard input, the solver against itself and against what plays at random
"use strict";

const fs = require("fs"), path = require("path"), vm = require("vm");

const [page, command, ...rest] = process.argv.slice(2);
const MOST = 400; // moves of a game

const context = vm.createContext({ console, performance, setTimeout });
for (const name of ["graph.js", "position.js", "game.js", "opponent.js"])
  vm.runInContext(fs.readFileSync(path.join(page, name), "utf8"), context, name);
const { EyeGraph, EyeGame, EyeOpponent } = vm.runInContext("({ EyeGraph, EyeGame, EyeOpponent })", context);

const solve = (shape, outerLiberties, koThreats) =>
  EyeGame.of(EyeGraph.parse(shape), { outerLiberties, koThreats }, { pause: async () => {} });

async function compare([liberties, threats, file]) {
  const wrong = [];
  for (const line of fs.readFileSync(file, "utf8").trim().split("\n")) {
    const { input, value } = JSON.parse(line);
    if (!value) continue;
    const solved = await solve(input, +liberties, +threats), [game] = solved.games;
    const found = [0, 1].map((side) => EyeGame.eyes(solved, game, game.startOf(side))).join("");
    if (found !== value.slice(1, 3)) wrong.push(`${input} ${found} ${value}`);
  }
  console.log(wrong.length ? wrong.join("\n") : "all as they are solved");
}

// One game; `plays(side)` chooses among the moves where the solver does not. {end, lives, right}.
function played(game, first, plays) {
  const seen = new Set();
  let at = game.startOf(first);
  for (let i = 0; i < MOST; i++) {
    const end = EyeOpponent.ended(game, at, seen);
    if (end) return { end, lives: end !== "captured" };
    seen.add(at);
    const { side } = game.states[at], options = game.options(at), move = plays(side, options) || EyeOpponent.choose(game, at, seen);
    if (!move) return { end: "stopped", lives: true };
    at = move.next;
  }
  return { end: "" };
}

async function play([seed]) {
  let random = +seed, endless = 0, lost = 0;
  const any = (list) => list[(random = (random * 48271) % 2147483647) % list.length];
  for (const shape of fs.readFileSync(0, "utf8").trim().split("\n")) {
    let drawing;
    try { drawing = EyeGraph.parse(shape); } catch { continue; }
    const solved = await solve(shape, drawing.points.length % 3, drawing.points.length % 2);
    for (const game of solved.games)
      for (const first of [0, 1]) {
        const lives = EyeGame.lives(game, game.startOf(first));
        const best = played(game, first, () => null);
        const others = [0, 1].map((side) => played(game, first, (who, options) => (who === side ? any(options) : null)));
        endless += [best, ...others].filter(({ end }) => !end).length;
        // Who plays what is right has at least what the position gives him.
        lost += best.lives !== lives || (lives && !others[0].lives) || (!lives && others[1].lives);
      }
  }
  console.log(`${endless || "none"} that goes on, ${lost || "none"} that is lost by right moves`);
}

({ compare, play })[command](rest);
