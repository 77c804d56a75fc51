// SPDX-License-Identifier: MIT
// A drawing as SVG (doc/drawing.md): the eye space cut out of the white wall of the defender,
// black attackers, a diamond at margins, triangle, square and star at vital points.
"use strict";

const EyeDraw = (() => {
  const CELL = 26, SVG = "http://www.w3.org/2000/svg";

  function element(name, attributes, text) {
    const e = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
    if (text !== undefined) e.textContent = text;
    return e;
  }

  const isAttack = (s) => "*<@(".includes(s), isDefence = (s) => "*>@)".includes(s);
  const isMargin = (s) => "!@()$".includes(s), isStone = (s) => s === "X" || s === "$";

  // The marks of doc/drawing.md, around the centre of a point; draw/svg.c has the same.
  const MARKS = {
    attack: "m0 -8l7 12h-14z", defence: "m-5 -5h11v11h-11z",
    both: "m0 -8l1.9 4.3 4.8.5-3.6 3.2 1.1 4.7-4.2-2.5-4.2 2.5 1.1-4.7-3.6-3.2 4.8-.5z",
    margin: "m0 -11l11 11-11 11-11-11z", dead: "m-4 -4l9 9m0-9l-9 9",
  };

  function points(svg, drawing, x, y) {
    for (const p of drawing.points) {
      const cx = x(p.col), cy = y(p.row), s = p.symbol;
      const mark = (name, kind) => svg.append(element("path", { class: `d-${kind}`, d: `M${cx} ${cy}${MARKS[name]}` }));
      if (isStone(s) || s === "x")
        svg.append(element("circle", { class: "d-stone", cx, cy, r: CELL * 0.45,
          ...(s === "x" ? { "stroke-dasharray": "2 2", "fill-opacity": 0.25 } : {}) }));
      if (s === "X") mark("dead", "dead");
      if (isMargin(s)) mark("margin", "margin");
      if (isAttack(s) && isDefence(s)) mark("both", "both");
      else if (isAttack(s)) mark("attack", "attack");
      else if (isDefence(s)) mark("defence", "defend");
    }
  }

  // Is a point beside a margin? No wall may close it there: a false eye is no true one.
  const besideMargin = (drawing, row, col) => drawing.points.some((p) => isMargin(p.symbol) &&
    Math.abs(p.row - row) + Math.abs(p.col - col) === 1);

  // The wall: every point beside the shape, corners too, that is on the board; and the attackers,
  // as the data of a pattern say, or else beside its margins.
  function wall(svg, drawing, attackers, x, y) {
    const E = EyeGraph.EDGES, inside = new Set(drawing.points.map((p) => `${p.row} ${p.col}`));
    const { X, empty } = EyeBoard.attackersOf(attackers);
    const stone = (kind, row, col) =>
      svg.append(element("circle", { class: kind, cx: x(col), cy: y(row), r: CELL * 0.45 }));
    for (const key of X) stone("d-stone", ...key.split(" ").map(Number));
    const done = new Set([...X, ...empty]);
    for (const p of drawing.points)
      for (let dr = -1; dr <= 1; dr++)
        for (let dc = -1; dc <= 1; dc++) {
          const row = p.row + dr, col = p.col + dc, key = `${row} ${col}`;
          const off = (drawing.edges & E.top && row < 0) || (drawing.edges & E.bottom && row >= drawing.rows) ||
            (drawing.edges & E.left && col < 0) || (drawing.edges & E.right && col >= drawing.cols);
          if (off || inside.has(key) || done.has(key)) continue;
          done.add(key);
          if (attackers || !besideMargin(drawing, row, col)) stone("d-wall", row, col);
        }
  }

  function lines(svg, drawing, x, y, box, reach) {
    const E = EyeGraph.EDGES, { edges, rows, cols } = drawing;
    for (let c = reach.left; c <= reach.right; c++)
      svg.append(element("line", { class: "d-line", x1: x(c), x2: x(c), y1: box.y0, y2: box.y1 }));
    for (let r = reach.top; r <= reach.bottom; r++)
      svg.append(element("line", { class: "d-line", x1: box.x0, x2: box.x1, y1: y(r), y2: y(r) }));
    const edge = (x1, y1, x2, y2) => svg.append(element("line", { class: "d-edge", x1, y1, x2, y2 }));
    if (edges & E.left) edge(x(0), box.y0, x(0), box.y1);
    if (edges & E.right) edge(x(cols - 1), box.y0, x(cols - 1), box.y1);
    if (edges & E.top) edge(box.x0, y(0), box.x1, y(0));
    if (edges & E.bottom) edge(box.x0, y(rows - 1), box.x1, y(rows - 1));
  }

  // The rows and columns that are drawn: the shape, what is beside it, the attackers.
  function reachOf(drawing, attackers) {
    const E = EyeGraph.EDGES, { edges, rows, cols } = drawing;
    const at = [...EyeBoard.attackersOf(attackers).X].map((key) => key.split(" ").map(Number));
    return {
      top: edges & E.top ? 0 : Math.min(-1, ...at.map(([row]) => row)),
      bottom: edges & E.bottom ? rows - 1 : Math.max(rows, ...at.map(([row]) => row)),
      left: edges & E.left ? 0 : Math.min(-1, ...at.map(([, col]) => col)),
      right: edges & E.right ? cols - 1 : Math.max(cols, ...at.map(([, col]) => col)),
    };
  }

  // An <svg> of a drawing; `label` is what a screen reader says, `attackers` the field of the
  // pattern's data, if there is one.
  function svg(drawing, label, attackers) {
    const E = EyeGraph.EDGES, { edges, rows, cols } = drawing, reach = reachOf(drawing, attackers);
    const width = (reach.right - reach.left + 1.2) * CELL, height = (reach.bottom - reach.top + 1.2) * CELL;
    const x = (col) => (col - reach.left + 0.6) * CELL, y = (row) => (row - reach.top + 0.6) * CELL;
    const box = {
      x0: edges & E.left ? x(0) : 0, x1: edges & E.right ? x(cols - 1) : width,
      y0: edges & E.top ? y(0) : 0, y1: edges & E.bottom ? y(rows - 1) : height,
    };
    const out = element("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label });
    out.append(element("rect", { class: "d-board", x: 0, y: 0, width, height, rx: 4 }));
    for (const p of drawing.points)
      out.append(element("rect", { class: "d-space", x: x(p.col) - CELL / 2, y: y(p.row) - CELL / 2,
        width: CELL, height: CELL }));
    lines(out, drawing, x, y, box, reach);
    wall(out, drawing, attackers, x, y);
    points(out, drawing, x, y);
    return out;
  }

  // One mark of a point: "attack", "defence", "both".
  const mark = (kind, cx, cy) =>
    element("path", { class: `d-${kind === "defence" ? "defend" : kind}`, d: `M${cx} ${cy}${MARKS[kind]}` });

  return { svg, shape: element, mark };
})();
