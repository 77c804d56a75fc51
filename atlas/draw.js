// SPDX-License-Identifier: MIT
// A drawing as SVG: the eye space cut out of the defender's wall, attacker's stones in it,
// notches at margins, crosses and rings at vital points.
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

  function points(svg, drawing, x, y) {
    for (const p of drawing.points) {
      const cx = x(p.col), cy = y(p.row), s = p.symbol;
      svg.append(element("rect", { class: "d-space", x: cx - CELL / 2, y: cy - CELL / 2, width: CELL, height: CELL }));
      if (isStone(s) || s === "x")
        svg.append(element("circle", { class: "d-stone", cx, cy, r: CELL * 0.43,
          ...(s === "x" ? { "stroke-dasharray": "3 3", "fill-opacity": 0.25 } : {}) }));
      if (isMargin(s))
        svg.append(element("path", { class: "d-notch",
          d: `M${cx - CELL / 2 + 1} ${cy - CELL / 2 + 1}h${CELL * 0.42}l${-CELL * 0.42} ${CELL * 0.42}z` }));
      if (isAttack(s)) {
        const r = CELL * 0.19;
        svg.append(element("path", { class: "d-attack", d: `M${cx - r} ${cy - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}` }));
      }
      if (isDefence(s)) svg.append(element("circle", { class: "d-defend", cx, cy, r: CELL * 0.33 }));
      if (s === "!") svg.append(element("text", { class: "d-text", x: cx, y: cy }, "!"));
      if (s === "$") svg.append(element("text", { class: "d-text on-stone", x: cx, y: cy }, "$"));
    }
  }

  // The wall: every point beside the shape, corners too, that is on the board.
  function wall(svg, drawing, x, y) {
    const E = EyeGraph.EDGES, inside = new Set(drawing.points.map((p) => `${p.row} ${p.col}`));
    const done = new Set();
    for (const p of drawing.points)
      for (let dr = -1; dr <= 1; dr++)
        for (let dc = -1; dc <= 1; dc++) {
          const row = p.row + dr, col = p.col + dc, key = `${row} ${col}`;
          const off = (drawing.edges & E.top && row < 0) || (drawing.edges & E.bottom && row >= drawing.rows) ||
            (drawing.edges & E.left && col < 0) || (drawing.edges & E.right && col >= drawing.cols);
          if (off || inside.has(key) || done.has(key)) continue;
          done.add(key);
          svg.append(element("circle", { class: "d-wall", cx: x(col), cy: y(row), r: CELL * 0.45 }));
        }
  }

  function lines(svg, drawing, x, y, box) {
    const E = EyeGraph.EDGES, { edges, rows, cols } = drawing;
    for (let c = edges & E.left ? 0 : -1; c <= (edges & E.right ? cols - 1 : cols); c++)
      svg.append(element("line", { class: "d-line", x1: x(c), x2: x(c), y1: box.y0, y2: box.y1 }));
    for (let r = edges & E.top ? 0 : -1; r <= (edges & E.bottom ? rows - 1 : rows); r++)
      svg.append(element("line", { class: "d-line", x1: box.x0, x2: box.x1, y1: y(r), y2: y(r) }));
    const edge = (x1, y1, x2, y2) => svg.append(element("line", { class: "d-edge", x1, y1, x2, y2 }));
    if (edges & E.left) edge(x(0), box.y0, x(0), box.y1);
    if (edges & E.right) edge(x(cols - 1), box.y0, x(cols - 1), box.y1);
    if (edges & E.top) edge(box.x0, y(0), box.x1, y(0));
    if (edges & E.bottom) edge(box.x0, y(rows - 1), box.x1, y(rows - 1));
  }

  // An <svg> of a drawing; `label` is what a screen reader says.
  function svg(drawing, label) {
    const E = EyeGraph.EDGES, { edges, rows, cols } = drawing;
    const left = edges & E.left ? 0.6 : 1.5, right = edges & E.right ? 0.6 : 1.5;
    const top = edges & E.top ? 0.6 : 1.5, bottom = edges & E.bottom ? 0.6 : 1.5;
    const width = (cols - 1 + left + right) * CELL, height = (rows - 1 + top + bottom) * CELL;
    const x = (col) => (col + left) * CELL, y = (row) => (row + top) * CELL;
    const box = {
      x0: edges & E.left ? x(0) : 0, x1: edges & E.right ? x(cols - 1) : width,
      y0: edges & E.top ? y(0) : 0, y1: edges & E.bottom ? y(rows - 1) : height,
    };
    const out = element("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label });
    out.append(element("rect", { class: "d-board", x: 0, y: 0, width, height, rx: 4 }));
    lines(out, drawing, x, y, box);
    wall(out, drawing, x, y);
    points(out, drawing, x, y);
    return out;
  }

  return { svg };
})();
