// SPDX-License-Identifier: MIT
// A shape to take along: as coded form, as SGF, as SVG and PNG. In the SGF attackers live by eyes of their
// own, because a record cannot say that they do: each gets a block of stones with two eyes, inside
// the wall, which stays one chain. The wall has its outer liberties beside such blocks.
"use strict";

const EyeCopy = (() => {
  const { EDGES } = EyeGraph, { SIDE } = EyeBoard;
  const STEPS = [[-1, 0], [0, -1], [0, 1], [1, 0]];
  const BLOCKS = [["XXXXX", "X.X.X", "XXXXX"], ["XXX", "X.X", "XXX", "X.X", "XXX"]];

  // ---- The board ----

  // Where a drawing begins on a board, and how large that is in this direction.
  function placed(extent, before, after) {
    const size = before && after ? extent : SIDE;
    return { size, start: before ? 0 : after ? size - extent : Math.floor((size - extent) / 2) };
  }

  function layOut(drawing, attackers) {
    const { edges, rows, cols } = drawing, at = EyeBoard.standing(drawing, attackers);
    const down = placed(rows, edges & EDGES.top, edges & EDGES.bottom);
    const across = placed(cols, edges & EDGES.left, edges & EDGES.right);
    const cells = Array.from({ length: down.size }, (_, r) =>
      Array.from({ length: across.size }, (__, c) => at(r - down.start, c - across.start)));
    const shape = new Set(drawing.points.map((p) => `${p.row + down.start} ${p.col + across.start}`));
    const { X, empty } = EyeBoard.attackersOf(attackers);
    const moved = (keys) => [...keys].map((k) => k.split(" ").map(Number)).map(([r, c]) => [r + down.start, c + across.start]);
    return { cells, shape, top: down.start, left: across.start, attackers: moved(X), empty: moved(empty) };
  }

  const has = (cells, r, c) => r >= 0 && c >= 0 && r < cells.length && c < cells[0].length;

  const beside = (cells, r, c) => STEPS.map(([dr, dc]) => [r + dr, c + dc]).filter(([a, b]) => has(cells, a, b));

  // The stones of the chain at a point.
  function chain(cells, r, c) {
    const seen = new Map([[`${r} ${c}`, [r, c]]]), todo = [[r, c]];
    while (todo.length)
      for (const [a, b] of beside(cells, ...todo.pop()))
        if (cells[a][b] === cells[r][c] && !seen.has(`${a} ${b}`)) {
          seen.set(`${a} ${b}`, [a, b]);
          todo.push([a, b]);
        }
    return [...seen.values()];
  }

  // How many stones the largest chain of the defender has: the wall.
  function wallSize(cells) {
    const seen = new Set();
    let most = 0;
    cells.forEach((row, r) => row.forEach((cell, c) => {
      if (cell !== "O" || seen.has(`${r} ${c}`)) return;
      const stones = chain(cells, r, c);
      stones.forEach(([a, b]) => seen.add(`${a} ${b}`));
      most = Math.max(most, stones.length);
    }));
    return most;
  }

  // Points of the wall that may become something else: they are beside no point of the shape, and
  // beside nothing that cuts a stone off.
  function freePoints({ cells, shape, empty }) {
    const near = new Set(empty.flatMap(([r, c]) => [[r, c], ...beside(cells, r, c)])
      .flatMap(([r, c]) => [[r, c], ...beside(cells, r, c)]).map(String));
    return (r, c) => has(cells, r, c) && cells[r][c] === "O" && !near.has(String([r, c])) &&
      !beside(cells, r, c).some(([a, b]) => shape.has(`${a} ${b}`));
  }

  // ---- Life ----

  // From the stones of a chain through free points: where each was come from, the nearest first.
  function paths(cells, stones, free) {
    const from = new Map(stones.map(([r, c]) => [`${r} ${c}`, null])), todo = [...stones];
    for (let i = 0; i < todo.length; i++)
      for (const [a, b] of beside(cells, ...todo[i]))
        if (!from.has(`${a} ${b}`) && free(a, b)) {
          from.set(`${a} ${b}`, todo[i]);
          todo.push([a, b]);
        }
    return { from, order: todo };
  }

  // A block with its corner at (r, c), joined to the chain by a path from `start`; null if it does
  // not fit, or cuts the wall.
  function withBlock(board, block, r, c, path) {
    const cells = board.cells.map((row) => [...row]), before = wallSize(cells);
    let gone = 0;
    const put = (a, b, what) => { gone += cells[a][b] === "O"; cells[a][b] = what; };
    for (const [a, b] of path) put(a, b, "X");
    block.forEach((row, i) => [...row].forEach((what, k) => put(r + i, c + k, what)));
    return wallSize(cells) === before - gone ? cells : null;
  }

  function addLife(board, stones) {
    const free = freePoints(board), { from, order } = paths(board.cells, stones, free);
    for (const [r, c] of order.slice(stones.length))
      for (const block of BLOCKS)
        for (let i = 0; i < block.length; i++)
          for (let k = 0; k < block[0].length; k++) {
            if (block[i][k] !== "X") continue;
            const fits = block.every((row, a) => [...row].every((_, b) => free(r - i + a, c - k + b)));
            if (!fits) continue;
            const path = [];
            for (let p = from.get(`${r} ${c}`); p && from.get(String(p).replace(",", " ")); p = from.get(String(p).replace(",", " "))) path.push(p);
            const cells = withBlock(board, block, r - i, c - k, path);
            if (cells) return { ...board, cells };
          }
    return null;
  }

  // Let the chains of attackers live; null: there is no room for it.
  function alive(board) {
    for (const [r, c] of board.attackers) {
      const stones = chain(board.cells, r, c).filter(([a, b]) => !board.shape.has(`${a} ${b}`));
      if (stones.length >= 13) continue; // of a block, by now
      board = addLife(board, stones);
      if (!board) return null;
    }
    return board;
  }

  // Outer liberties: empty points between the wall and a block, no two beside each other.
  function withLiberties(board, count) {
    const free = freePoints(board), cells = board.cells.map((row) => [...row]);
    const blocks = new Set(board.cells.flatMap((row, r) => row.flatMap((cell, c) => {
      const stones = cell === "X" && !board.shape.has(`${r} ${c}`) ? chain(board.cells, r, c) : [];
      return stones.length >= 13 ? [`${r} ${c}`] : [];
    })));
    let left = count, size = wallSize(cells);
    for (let r = 0; r < cells.length; r++)
      for (let c = 0; c < cells[0].length && left; c++) {
        if (!free(r, c) || cells[r][c] !== "O") continue;
        const around = beside(cells, r, c).map(([a, b]) => cells[a][b]);
        if (!beside(cells, r, c).some(([a, b]) => blocks.has(`${a} ${b}`)) || !around.includes("O") || around.includes(".")) continue;
        cells[r][c] = ".";
        if (wallSize(cells) === size - 1) { left--; size--; } else cells[r][c] = "O";
      }
    return left ? null : { ...board, cells };
  }

  // A position that stands on a board, with so many outer liberties; null if there is no room.
  function position(drawing, attackers, liberties) {
    let board = alive(layOut(drawing, attackers));
    if (board && liberties && !board.attackers.length) {
      const free = freePoints(board), start = board.cells.flatMap((row, r) => row.map((_, c) => [r, c])).find(([r, c]) => free(r, c));
      board = start ? addLife(board, [start]) : null;
    }
    return board && withLiberties(board, liberties);
  }

  // ---- Texts ----

  const escaped = (text) => text.replace(/[\\\]]/g, "\\$&");

  const letters = ([r, c]) => String.fromCharCode(97 + c, 97 + r);

  const property = (name, points) => (points.length ? name + points.map((p) => `[${letters(p)}]`).join("") : "");

  // An SGF record of one position: Black attacks. Null if it does not fit on a board.
  function sgf(drawing, attackers, liberties, words) {
    const board = position(drawing, attackers, liberties);
    if (!board) return null;
    const { cells } = board, rows = cells.length, cols = cells[0].length;
    const all = cells.flatMap((row, r) => row.map((cell, c) => [cell, [r, c]]));
    const stones = (colour) => all.filter(([cell]) => cell === colour).map(([, p]) => p);
    const vital = (symbols) => drawing.points.filter((p) => symbols.includes(p.symbol)).map((p) => [p.row + board.top, p.col + board.left]);
    return `(;GM[1]FF[4]CA[UTF-8]SZ[${rows === cols ? rows : `${cols}:${rows}`}]\n` +
      `${property("AB", stones("X"))}\n${property("AW", stones("O"))}\n` +
      `${property("MA", vital("<("))}${property("CR", vital(">)"))}${property("SQ", vital("*@"))}` +
      `C[${escaped(`${EyeGraph.format(drawing)}\n${words}\nWhite has the eye space, Black attacks. Vital points: cross Black, circle White, square both.`)}])\n`;
  }

  // A picture of the page as a file of its own: what its style sheet says is written into it.
  function svg(picture) {
    const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap",
      "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"];
    const stage = document.createElement("div");
    stage.style.position = "absolute";
    stage.style.visibility = "hidden";
    stage.append(picture);
    document.body.append(stage);
    for (const e of picture.querySelectorAll("*")) {
      const style = getComputedStyle(e);
      for (const name of STYLES) {
        const value = style.getPropertyValue(name);
        if (value) e.setAttribute(name, value);
      }
      e.removeAttribute("class");
    }
    stage.remove();
    picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture)}\n`;
  }

  const SCALE = 4; // of a PNG, which cannot be enlarged

  async function png(picture) {
    const image = new Image(), canvas = document.createElement("canvas");
    const [width, height] = ["width", "height"].map((name) => Math.ceil(SCALE * picture.getAttribute(name)));
    Object.assign(canvas, { width, height });
    image.src = `data:image/svg+xml,${encodeURIComponent(svg(picture))}`;
    await image.decode();
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    return new Promise((done) => { canvas.toBlob(done, "image/png"); });
  }

  return { sgf, svg, png };
})();
