// SPDX-License-Identifier: MIT
// Shapes as people write and paste them: a coded form, rows of a drawing, with or without blanks between
// the points, with the edges of the board.
"use strict";

const AtlasTexts = (() => {
  const { EDGES } = EyeGraph;
  const isRule = (row) => /^[\s|]*[+-][\s+-]*[\s|]*$/.test(row);

  // Points that have a blank between any two of them, as boards are printed, without those blanks.
  function closed(rows) {
    const odd = rows.flatMap((row) => [...row].filter((_, i) => i % 2));
    return odd.length && odd.every((c) => c === " ") ? rows.map((row) => [...row].filter((_, i) => i % 2 === 0).join("")) : rows;
  }

  // Without what all rows are indented by.
  function flush(rows) {
    const begin = Math.min(...rows.filter((row) => row.trim()).map((row) => row.search(/\S/)));
    return rows.map((row) => row.slice(begin));
  }

  // Rows of points alone, without blanks, and the edges that were drawn beside them.
  function stripped(rows) {
    let edges = 0;
    const first = rows.findIndex((row) => row.trim()), isPoints = (row) => row.trim() && !isRule(row);
    if (first >= 0 && rows.length > 1 && isRule(rows[first])) edges |= EDGES.top;
    if (rows.length > 1 && isRule(rows.at(-1))) edges |= EDGES.bottom;
    let points = rows.filter((row, i) => !(isRule(row) && (i === first || i === rows.length - 1)));
    if (points.some((row) => isPoints(row) && row.trimStart().startsWith("|"))) {
      edges |= EDGES.left;
      points = points.map((row) => row.replace(/^\s*\|/, ""));
    }
    if (points.some((row) => isPoints(row) && row.trimEnd().endsWith("|"))) {
      edges |= EDGES.right;
      points = points.map((row) => row.replace(/\|\s*$/, ""));
    }
    return { points: closed(flush(points)), edges };
  }

  // The coded form of rows and edges.
  function coded({ points, edges }) {
    const left = edges & EDGES.left ? "|" : "", right = edges & EDGES.right ? "|" : "";
    const rows = points.map((row) => row.trimEnd()), width = Math.max(1, ...rows.map((row) => row.length));
    const lines = rows.map((row) => left + (right ? row.padEnd(width, " ") + right : row));
    const rule = (left && "+") + "-".repeat(width) + (right && "+");
    return [...(edges & EDGES.top ? [rule] : []), ...lines, ...(edges & EDGES.bottom ? [rule] : [])].join("%");
  }

  // The coded form of a text of one line or several. Blanks around it say nothing; those before
  // a row of several lines say where the row begins.
  function codedOf(text) {
    const lines = text.replace(/\t/g, " ".repeat(8)).split(/\r?\n|\r/).map((line) => line.trimEnd()).filter(Boolean);
    return coded(stripped(lines.length > 1 ? lines : (lines[0] || "").trim().split("%")));
  }

  // The drawing that is written in a text; throws an Error that can be shown.
  const shapeOf = (text) => AtlasAnswer.shapeOf(codedOf(text));

  // The edges of a text that draws nothing but edges; 0: it draws something else.
  function edgesOf(text) {
    if (!/^[\s|+%-]+$/.test(text) || !text.trim()) return 0;
    const rows = text.trim().split("%"), rule = /^[+-]+$/;
    const middle = rows.filter((row) => !rule.test(row)).join("");
    return (rows.length > 1 && rule.test(rows[0]) ? EDGES.top : 0) | (rows.length > 1 && rule.test(rows.at(-1)) ? EDGES.bottom : 0) |
      (middle.startsWith("|") ? EDGES.left : 0) | (middle.length > 1 && middle.endsWith("|") ? EDGES.right : 0);
  }

  // A text of edges alone.
  function ofEdges(edges) {
    const left = edges & EDGES.left ? "|" : "", right = edges & EDGES.right ? "|" : "";
    const rule = `${left && "+"}-${right && "+"}`, row = `${left} ${right}`.trimEnd() || " ";
    return edges ? [...(edges & EDGES.top ? [rule] : []), row, ...(edges & EDGES.bottom ? [rule] : [])].join("%") : "";
  }

  // Several lines have no place in the field: as the coded form, if they are a drawing.
  function oneLine(text) {
    if (!/[\r\n]/.test(text.trim())) return text.trim();
    try {
      return EyeGraph.format(EyeGraph.parse(codedOf(text)));
    } catch {
      return codedOf(text);
    }
  }

  return { shapeOf, oneLine, edgesOf, ofEdges };
})();
