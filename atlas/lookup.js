// SPDX-License-Identifier: MIT
// Which pattern answers a shape: the first of the file that matches, as for any reader.
"use strict";

const AtlasLookup = (() => {
  const { all, drawingOf } = AtlasData;

  function graphIndexOf(drawing) {
    const adj = EyeGraph.adjacency(drawing);
    return all.meta.graphs.findIndex((graph, i) => graph.n === adj.length && EyeGraph.isomorphic(adj,
      EyeGraph.adjacency(graph.drawings.length ? EyeGraph.parse(graph.drawings[0])
        : all.places.find((p) => p.graph === i).drawing), () => true));
  }

  // The index of the entry; -1: none matches.
  function lookUp(drawing) {
    const graph = graphIndexOf(drawing);
    return graph < 0 ? -1 : all.entries.findIndex((e) =>
      all.places[e.place].graph === graph && EyeGraph.matches(drawing, drawingOf(e)));
  }

  // The drawing that is written in a text; throws an Error that can be shown.
  function shapeOf(text) {
    const drawing = EyeGraph.parse(text);
    if (drawing.points.some((p) => p.symbol === "x")) throw new Error("the wildcard x stands for several shapes");
    if (!EyeGraph.isConnected(drawing)) throw new Error("the points are not connected");
    return drawing;
  }

  return { lookUp, shapeOf };
})();
