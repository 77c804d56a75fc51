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

  return { lookUp };
})();
