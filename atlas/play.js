// SPDX-License-Identifier: MIT
// Lines of play, as 'gankei solve --explain' shows them, moved to the points of any drawing of the
// position. They are loaded, 2,000 positions at a time, when somebody wants to see one.
"use strict";

const EyePlay = (() => {
  const pieces = new Map(), loading = new Map();
  const MOVE = /(\^?)(?:(\+?)([a-p])|([LETP]))(?:\(([a-p]+)\))?(\*?)(#?)/g;
  const ENDS = { c: "captured", s: "safe", p: "passed", e: "passed", r: "repetition", k: "stuck", u: "cut" };
  const KINDS = { L: "liberty", E: "eye", T: "threat", P: "pass" };

  const numberOf = (letter) => letter.charCodeAt(0) - 97;

  function take(number, text) {
    pieces.set(number, text.split("\n"));
  }

  // "X0c:a(b)*c": {first, otherEyes, end, seki, moves}.
  function parse(text) {
    const moves = [...text.slice(4).matchAll(MOVE)].map((m, i) => ({
      player: (text[0] === "X") === (i % 2 === 0) ? "X" : "O",
      kind: m[4] ? KINDS[m[4]] : m[2] ? "connect" : "point",
      vertex: m[3] ? numberOf(m[3]) : -1,
      withThreat: m[1] !== "", captured: [...(m[5] || "")].map(numberOf),
      ko: m[6] !== "", capturesWall: m[7] !== "",
    }));
    return { first: text[0], otherEyes: +text[1], end: ENDS[text[2]], seki: text[2] === "e", moves };
  }

  // Variations as the solver tells them (gankei solve --explain --json).
  const ofAnswer = (variations) => variations.map(({ first, other_eyes: otherEyes, end, seki, moves }) => ({
    first: first === "attacker" ? "X" : "O", otherEyes, end, seki,
    moves: moves.map((m) => ({
      player: m.player === "attacker" ? "X" : "O", kind: m.move, vertex: m.points.length ? m.points[0].index : -1,
      withThreat: m.with_threat, captured: m.captured.map((p) => p.index), ko: false, capturesWall: m.captures_wall,
    })),
  }));

  // Variations with each vertex v of the position as from[v].
  function moved(variations, from) {
    for (const { moves } of variations)
      for (const move of moves) {
        if (move.vertex >= 0) move.vertex = from[move.vertex];
        move.captured = move.captured.map((v) => from[v]).sort((a, b) => a - b);
      }
    return variations;
  }

  // What stands on the vertices after each move, the beginning first: arrays of ". ! X $ O".
  // `mark` is how the position begins.
  function boards(mark, moves) {
    let now = [...mark];
    const all = [now], left = mark.map((m) => (m === "!" || m === "$" ? "!" : "."));
    for (const { player, kind, vertex, captured } of moves) {
      now = [...now];
      if (kind === "connect") now[vertex] = "X";
      else if (vertex >= 0) now[vertex] = player;
      for (const v of captured) now[v] = left[v];
      all.push(now);
    }
    return all;
  }

  // The variations of a number of a position; null: none are kept. `script` loads a piece.
  async function load(number, script = loadScript) {
    const size = AtlasData.all.meta.chunk, piece = Math.floor(number / size);
    if (!pieces.has(piece)) {
      if (!loading.has(piece)) loading.set(piece, script(`data/lines${piece}.js`));
      await loading.get(piece);
    }
    const line = (pieces.get(piece) || [])[number % size];
    return line ? line.split(" ").map(parse) : null;
  }

  function loadScript(src) {
    return new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = src;
      script.onload = script.onerror = () => { script.remove(); resolve(); };
      document.head.append(script);
    });
  }

  // The variations of a drawing whose position has this number, on its own vertices.
  async function of(drawing, number, script) {
    const variations = await load(number, script), known = AtlasData.all.byPosition[number];
    if (!variations || !known) return null;
    const to = EyePosition.map(EyePosition.of(AtlasData.drawingOf(known)), EyePosition.of(drawing));
    return to && moved(variations, to);
  }

  return { take, ofAnswer, boards, of };
})();
