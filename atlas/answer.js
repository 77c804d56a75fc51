// SPDX-License-Identifier: MIT
// What the atlas answers to a shape, on the points of the shape as it was asked. There are two
// answers. A reader of the file takes the first pattern that matches, and is told its value and
// its marks: so does 'gankei lookup'. The truth is that of the same position of the exact game, if
// any pattern stands for it: so does 'gankei solve'. A pattern can match without being the same
// position, as one of the open board does in the corner; then its truth is not told for it.
"use strict";

const AtlasAnswer = (() => {
  const { all, drawingOf, digitsAt } = AtlasData;

  // What matching asks of a place, and the neighbours in a graph: found when they are asked for.
  const seenAt = (place) => (place.seen ||= EyeGraph.seen(place.drawing));

  const neighboursIn = (graph, i) => (graph.adj ||= EyeGraph.adjacency(graph.drawings.length
    ? EyeGraph.parse(graph.drawings[0]) : all.places.find((p) => p.graph === i).drawing));

  function graphIndexOf(drawing) {
    const adj = EyeGraph.adjacency(drawing);
    return all.meta.graphs.findIndex((graph, i) => graph.n === adj.length &&
      EyeGraph.isomorphic(adj, neighboursIn(graph, i), () => true));
  }

  // Entries of the same graph and with as many of each mark, those with wildcards, too; in the order
  // of the file.
  function candidates(drawing) {
    const graph = graphIndexOf(drawing);
    if (graph < 0) return [];
    const marks = drawing.points.map((p) => EyeGraph.PLAIN[p.symbol]).join("");
    return [...(all.byMarks.get(AtlasData.marksKey(graph, marks)) || []),
      ...(all.byMarks.get(AtlasData.marksKey(graph, "x")) || [])].sort((a, b) => a - b);
  }

  // The drawing with the symbols of another one, whose point to[i] its point i is.
  const withSymbols = (drawing, symbols, to) =>
    ({ ...drawing, points: drawing.points.map((p, i) => ({ ...p, symbol: symbols[to[i]] })) });

  // The answer of a reader: {entry, value, drawing}; entry null: it supposes the value.
  function read(drawing, from) {
    const seen = EyeGraph.seen(drawing);
    for (const index of from) {
      const entry = all.entries[index];
      const to = EyeGraph.match(drawing, drawingOf(entry), seen, seenAt(all.places[entry.place]));
      if (!to) continue;
      // Wildcards are what the shape has there.
      const found = withSymbols(drawing, entry.symbols, to);
      found.points.forEach((p, i) => { if (p.symbol === "x") p.symbol = drawing.points[i].symbol; });
      return { entry, index, value: digitsAt(entry.value), drawing: found };
    }
    return { entry: null, index: -1, value: EyeGraph.implied(drawing), drawing };
  }

  // The truth: {entry, facts, value, drawing, to}: the facts of an entry, or of one of its
  // positions, that is the same position; null if there is none.
  function solve(drawing, from, first) {
    const asked = EyePosition.of(drawing), seen = new Set();
    for (const index of first < 0 ? from : [first, ...from]) {
      const entry = all.entries[index];
      for (const facts of entry.fillings || [entry]) {
        if (!facts.known || seen.has(facts.position)) continue;
        seen.add(facts.position);
        const to = EyePosition.map(asked, EyePosition.of(drawingOf(facts)));
        if (to)
          return { entry, facts, value: digitsAt(facts.truth), drawing: withSymbols(drawing, facts.vital, to), to };
      }
    }
    return null;
  }

  function isLegal(drawing) {
    const { n, adj, mark } = EyePosition.of(drawing), seen = Array(n).fill(false);
    for (let v = 0; v < n; v++) {
      if (seen[v] || mark[v] === "." || mark[v] === "!") continue;
      const own = mark[v] === "O" ? "O" : "X$", todo = [v];
      let alive = false;
      seen[v] = true;
      while (todo.length) {
        const u = todo.pop();
        alive ||= mark[u] === "$";
        for (const w of adj[u]) {
          alive ||= mark[w] === "." || mark[w] === "!";
          if (!seen[w] && own.includes(mark[w])) { seen[w] = true; todo.push(w); }
        }
      }
      if (!alive) return false;
    }
    return true;
  }

  // The drawing that is written in a text, without vital points; throws an Error that can be shown.
  function shapeOf(text) {
    const drawing = EyeGraph.parse(text);
    if (drawing.points.some((p) => p.symbol === "x")) throw new Error("the wildcard x stands for several shapes");
    if (!EyeGraph.isConnected(drawing)) throw new Error("the points are not connected");
    for (const p of drawing.points) p.symbol = EyeGraph.PLAIN[p.symbol];
    if (!isLegal(drawing)) throw new Error("a chain of stones has no liberty");
    return drawing;
  }

  // {coded, drawing, read, truth, lost}; lost: why there is no truth, and how to get it.
  function answer(drawing) {
    const from = candidates(drawing), told = read(drawing, from), truth = solve(drawing, from, told.index);
    return { coded: EyeGraph.format(drawing), drawing, graph: graphIndexOf(drawing), read: told, truth, lost: truth ? null : whyNot(drawing) };
  }

  // ---- What the atlas covers ----

  const list = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

  const PLACES = ["in the open board", "at an edge", "in a corner"];

  const locationOf = ({ edges }) =>
    (edges & 3 ? 1 : 0) + (edges & 12 ? 1 : 0);

  function whyNot(drawing) {
    const sizes = [...new Set(all.places.map((p) => p.size))].sort((a, b) => a - b);
    const at = [...new Set(all.places.map((p) => locationOf(p.drawing)))].sort().map((i) => PLACES[i]);
    const n = drawing.points.length, holes = EyePosition.of(drawing).n > n, coded = EyeGraph.format(drawing), most = drawing.edges ? 10 : 12;
    const marks = drawing.points.some((p) => p.symbol === "$") ? " --dead-margins" : "";
    const where = drawing.edges ? "" : " --location=centre";
    return {
      covers: `It has shapes of ${sizes.length > 1 ? `${sizes[0]} to ${sizes.at(-1)}` : sizes[0]} ` +
        `point${sizes.at(-1) === 1 ? "" : "s"}, ${list(at)}.`,
      solve: `gankei solve '${coded}'`,
      // Stones that are enclosed no reader sees: more patterns would not help.
      generate: n > most || holes ? "" : `gankei generate --max-size=${Math.max(n, sizes.at(-1) || 1)}${where}${marks} -o eyes.db && gankei atlas -o atlas`,
    };
  }

  const lookUp = (drawing) => read(drawing, candidates(drawing)).index;

  return { answer, lookUp, shapeOf, locationOf, PLACES };
})();
