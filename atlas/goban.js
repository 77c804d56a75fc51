// SPDX-License-Identifier: MIT
// The picture of a whole board: stones, eye spaces, whose points are, marks. Points have the names of the program, "C3".
"use strict";

const AtlasGoban = (() => {
  const CELL = 26, ROOM = 0.9; // of a cell, around the board, for coordinates
  const SCALE = 1.8, WIDEST = 608; // in a page that is wide enough
  const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
  const { shape } = EyeDraw;

  const nameOf = (rows, row, col) => `${LETTERS[col]}${rows.length - row}`;

  function pointOf(rows, name) {
    return { row: rows.length - Number(name.slice(1)), col: LETTERS.indexOf(name[0]) };
  }

  // The stones that are connected with one, as names.
  function chainOf(rows, name) {
    const { row, col } = pointOf(rows, name), colour = rows[row][col], seen = new Set([name]), todo = [[row, col]];
    while (todo.length) {
      const [r, c] = todo.pop();
      for (const [dr, dc] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const next = nameOf(rows, r + dr, c + dc);
        if (rows[r + dr]?.[c + dc] !== colour || seen.has(next)) continue;
        seen.add(next);
        todo.push([r + dr, c + dc]);
      }
    }
    return seen;
  }

  // The part of the board that is known: a diagram may be a part of one.
  function known(rows) {
    const cells = rows.flatMap((row, r) => [...row].map((cell, c) => (cell === "_" ? null : [r, c]))).filter(Boolean);
    const reach = (axis) => [Math.min(...cells.map((p) => p[axis])), Math.max(...cells.map((p) => p[axis]))];
    return [...reach(0), ...reach(1)];
  }

  // To all neighbours that the board has: beyond a part of it lines go on.
  function lines(rows, [top, bottom, left, right], x, y) {
    let d = "";
    for (let r = top; r <= bottom; r++)
      for (let c = left; c <= right; c++) {
        const half = CELL / 2, to = (yes, text) => (yes ? `M${x(c)} ${y(r)}${text}` : "");
        d += to(r > 0, `v${-half}`) + to(r < rows.length - 1, `v${half}`) +
          to(c > 0, `h${-half}`) + to(c < rows[0].length - 1, `h${half}`);
      }
    return shape("path", { class: "d-line", d, fill: "none" });
  }

  function coordinates(rows, [top, bottom, left, right], x, y) {
    const text = (at, of) => shape("text", { class: "d-name", x: at[0], y: at[1] }, of);
    const out = [];
    for (let r = top; r <= bottom; r++) out.push(text([x(left) - CELL * ROOM, y(r)], String(rows.length - r)));
    for (let c = left; c <= right; c++) out.push(text([x(c), y(bottom) + CELL * ROOM], LETTERS[c]));
    return out;
  }

  // How sure a point is somebody's: the side of a square. A stone that lives needs none.
  function owned(share, cell, cx, cy) {
    if (cell === (share > 0.5 ? "X" : "O")) return [];
    const sure = Math.abs(share - 0.5) * 2, side = CELL * 0.5 * sure;
    return sure < 0.1 ? [] : [shape("rect", { class: share > 0.5 ? "d-black" : "d-white", x: cx - side / 2, y: cy - side / 2,
      width: side, height: side })];
  }

  // The moves of a line; where one plays twice, the first has the number.
  function numbered({ first, moves }, at) {
    const seen = new Set();
    return moves.flatMap((name, i) => {
      if (!/^[A-Z]\d+$/.test(name) || seen.has(name)) return [];
      seen.add(name);
      const [cx, cy] = at(name), isBlack = (first === "black") === (i % 2 === 0);
      return [shape("circle", { class: isBlack ? "d-stone" : "d-wall", cx, cy, r: CELL * 0.46 }),
        shape("text", { class: `d-number ${isBlack ? "d-on-black" : "d-on-white"}`, x: cx, y: cy }, String(i + 1))];
    });
  }

  // An <svg> of `rows` (". X O", "_" for what is not known). Of `more`, what there is: `last`, the point of the last move;
  // `spaces`, [{owner, points}]; `ownership`, chances that a point is Black's, row by row; `chain`, stones with a ring;
  // `marks`, pairs of a point and "attack", "defence", "both"; `line`, {first, moves}, whose moves are stones with numbers.
  function svg(rows, label, more = {}) {
    const box = known(rows), [top, bottom, left, right] = box;
    const x = (col) => (col - left + 0.5 + ROOM) * CELL, y = (row) => (row - top + 0.6) * CELL;
    const width = (right - left + 1.1 + ROOM) * CELL, height = (bottom - top + 1.2 + ROOM) * CELL;
    const out = shape("svg", { viewBox: `0 0 ${width} ${height}`, width: Math.min(width * SCALE, WIDEST), role: "img", "aria-label": label });
    const at = (name) => { const p = pointOf(rows, name); return [x(p.col), y(p.row)]; };
    out.append(shape("rect", { class: "d-board", x: 0, y: 0, width, height, rx: 4 }));
    for (const { owner, points } of more.spaces || [])
      for (const [cx, cy] of points.map(at))
        out.append(shape("rect", { class: `d-${owner}-space`, x: cx - CELL / 2, y: cy - CELL / 2, width: CELL, height: CELL }));
    out.append(lines(rows, box, x, y), ...coordinates(rows, box, x, y));
    rows.forEach((row, r) => [...row].forEach((cell, c) => {
      const cx = x(c), cy = y(r);
      if (cell === "X" || cell === "O")
        out.append(shape("circle", { class: cell === "X" ? "d-stone" : "d-wall", cx, cy, r: CELL * 0.46,
          "data-point": nameOf(rows, r, c) }));
      if (more.ownership && cell !== "_") out.append(...owned(more.ownership[r][c], cell, cx, cy));
    }));
    for (const [cx, cy] of [...more.chain || []].map(at)) out.append(shape("circle", { class: "d-ring", cx, cy, r: CELL * 0.3 }));
    for (const [cx, cy] of more.last ? [at(more.last)] : []) out.append(shape("circle", { class: "d-latest", cx, cy, r: CELL * 0.16 }));
    if (more.line) out.append(...numbered(more.line, at));
    for (const [name, kind] of more.marks || []) out.append(EyeDraw.mark(kind, ...at(name)));
    return out;
  }

  return { svg, chainOf, nameOf };
})();
