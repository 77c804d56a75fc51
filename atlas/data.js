// SPDX-License-Identifier: MIT
// What the atlas knows: the patterns, which arrive in pieces (data/N.js), what they share
// (data/meta.js), and the words for them. doc/atlas.md has the fields.
"use strict";

const AtlasData = (() => {
  const EYES = ["no eye", "one eye", "two eyes"];
  const LOCATIONS = ["open board", "edge", "corner"];

  const all = {
    meta: null,
    places: [],           // {drawing, graph, size, location}
    entries: [],          // in the order of the file
    byNumber: new Map(),  // number -> index of its first pattern
  };
  let pieces = 0, loadedAll;
  const whole = new Promise((resolve) => { loadedAll = resolve; });

  // [number, place, symbols, value, flags, verdict, facts?, correction?]: see doc/atlas.md.
  function entryOf(line) {
    const f = line.split(" ");
    const entry = {
      number: f[0], place: +f[1], symbols: f[2], value: parseInt(f[3], 16),
      seki: f[4].includes("s"), unrealisable: f[4].includes("r"), verdict: parseInt(f[5], 16),
      known: f.length > 6,
    };
    if (entry.known) {
      [entry.truth, entry.abstract, entry.cause, ...entry.liberties] = [...f[6]].map((c) => parseInt(c, 16));
      entry.correction = f[7];
      entry.depends = entry.liberties.slice(1).some((v) => v !== entry.liberties[1]);
    }
    return entry;
  }

  function takeMeta(meta) {
    all.meta = meta;
    all.places = meta.places.map(([coded, graph]) => {
      const drawing = EyeGraph.parse(coded);
      const edges = [1, 2, 4, 8].filter((bit) => drawing.edges & bit).length;
      return { drawing, graph, size: drawing.points.length, location: Math.min(edges, 2) };
    });
  }

  function takePiece(number, text) {
    for (const line of text.split("\n")) {
      if (!line) continue;
      const entry = entryOf(line);
      if (!all.byNumber.has(entry.number)) all.byNumber.set(entry.number, all.entries.length);
      all.entries.push(entry);
    }
    pieces = number + 1;
  }

  // Pieces are scripts: a page from the file system may load nothing else. One after the
  // other, with a pause for the browser in between; `arrived` is called after each, `missing`
  // with the name of one that is not there.
  function load(arrived, missing) {
    const total = Math.ceil(all.meta.patterns / all.meta.chunk);
    const next = () => {
      if (pieces === total) { loadedAll(); arrived(); return; }
      const script = document.createElement("script");
      script.src = `data/${pieces}.js`;
      script.onload = () => {
        script.remove();
        arrived();
        setTimeout(next, 0);
      };
      script.onerror = () => missing(script.src);
      document.head.append(script);
    };
    next();
  }

  const isWhole = () => all.entries.length === all.meta.patterns;

  function drawingOf(entry, symbols = entry.symbols) {
    const { drawing } = all.places[entry.place];
    return { ...drawing, points: drawing.points.map((p, i) => ({ ...p, symbol: symbols[i] })) };
  }

  // ---- Words ----

  function inWords(digits) {
    const [, b, c] = digits;
    return b === c ? `${EYES[b]}, whoever moves first`
      : `${EYES[b]} if the attacker moves first, ${EYES[c]} if the defender does`;
  }

  const digitsOf = (entry) => all.meta.values[entry.value];

  // What a value, by its index, is worth: its class, with name and words.
  const worthOf = (value) => all.meta.classes[all.meta.class_of[value]];

  const classOf = (entry) => worthOf(entry.value);

  // Digits never stand alone.
  const told = (value) => `${all.meta.values[value]} (${worthOf(value).words})`;

  const labelOf = (entry) => `Pattern ${entry.number}, ${EyeGraph.format(drawingOf(entry))}, ` +
    `value ${digitsOf(entry)}, ${classOf(entry).words}`;

  return { all, whole, isWhole, takeMeta, takePiece, load, drawingOf, EYES, LOCATIONS, inWords,
    digitsOf, worthOf, classOf, told, labelOf };
})();
