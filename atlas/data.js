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
    byMarks: new Map(),   // marksKey() -> indices
    byPosition: [],       // number of a position -> the entry, or filling, that has its drawing
  };
  let pieces = 0, loadedAll;
  const whole = new Promise((resolve) => { loadedAll = resolve; });

  // Of a graph, and how many marks of each kind; those with wildcards are all one kind.
  function marksKey(graph, symbols) {
    const count = { "!": 0, X: 0, $: 0, x: 0 };
    for (const symbol of symbols) count[EyeGraph.PLAIN[symbol]]++;
    return count.x ? `${graph} x` : `${graph} ${symbols.length} ${count["!"]} ${count.X} ${count.$}`;
  }

  const orNothing = (field) => (field === "-" ? "" : field);

  // What is known of a position, from its flags on: doc/atlas.md has the fields. A Go board
  // may have a drawing and the solver not know it, and the other way round.
  function takeFacts(to, [flags, verdict, facts, truth, position, attackers]) {
    to.seki = flags.includes("s");
    to.unrealisable = flags.includes("r");
    to.verdict = parseInt(verdict, 16);
    to.known = facts !== "-";
    if (!to.known) return to;
    [to.truth, to.abstract, to.cause, ...to.liberties] = [...facts].map((c) => parseInt(c, 16));
    to.vital = orNothing(truth) || to.symbols; // the symbols with the true vital points
    to.correction = all.meta.verdicts[to.verdict][1] ? orNothing(truth) : "";
    to.position = +position;
    if (!to.symbols.includes("x")) all.byPosition[to.position] ||= to;
    to.attackers = orNothing(attackers);
    to.depends = to.liberties.slice(1).some((v) => v !== to.liberties[1]);
    return to;
  }

  function entryOf(line) {
    const f = line.split(" ");
    const entry = takeFacts({ number: f[0], place: +f[1], symbols: f[2], value: parseInt(f[3], 16) },
      f.slice(4, 10));
    entry.weight = +f[10] || 0;
    return entry;
  }

  // A line of a pattern with wildcards: one of its positions.
  function takeFilling(entry, line) {
    const f = line.split(" ");
    (entry.fillings ||= []).push(takeFacts({ place: entry.place, symbols: f[1] }, f.slice(2)));
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
      if (line[0] === "+") { takeFilling(all.entries[all.entries.length - 1], line); continue; }
      const entry = entryOf(line);
      if (!all.byNumber.has(entry.number)) all.byNumber.set(entry.number, all.entries.length);
      const key = marksKey(all.places[entry.place].graph, entry.symbols);
      if (!all.byMarks.has(key)) all.byMarks.set(key, []);
      all.byMarks.get(key).push(all.entries.length);
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

  // What happens, and what either side can threaten to do.
  function inWords(digits) {
    const [a, b, c, d] = digits, count = ["none", "one", "two"];
    const attack = a < b ? `the attacker can threaten to leave ${count[a]}` : "";
    const defence = d > c ? `the defender ${attack ? "" : "can threaten "}to make ${count[d]}` : "";
    const threats = [attack, defence].filter(Boolean).join(", ");
    return (b === c ? `${EYES[b]}, whoever moves first` : `${EYES[b]} if the attacker moves first, ${EYES[c]} if the defender does`) +
      (threats && `; ${threats}`);
  }

  const digitsAt = (index) => all.meta.values[index];

  const digitsOf = (entry) => digitsAt(entry.value);

  // What a value, by its index, is worth: its class, with name and words.
  const worthOf = (value) => all.meta.classes[all.meta.class_of[value]];

  const classOf = (entry) => worthOf(entry.value);

  // Digits with 0, 1, ... outer liberties, those that are the same together: "0: 1122, 1 and more: 1222".
  function runs(values, name = (digits) => digits) {
    const found = [];
    values.forEach((digits, k) => {
      if (found.length && found.at(-1).digits === digits) found.at(-1).to = k;
      else found.push({ digits, from: k, to: k });
    });
    return found.map(({ digits, from, to }) => `${to === values.length - 1 ? `${from} and more`
      : from === to ? from : `${from} to ${to}`}: ${name(digits)}`);
  }

  const dependence = (values) => (values.every((v) => v === values[0]) ? "Outer liberties make no difference."
    : `It depends on outer liberties: ${runs(values).join(", ")}.`);

  // Digits never stand alone.
  const told = (value) => `${digitsAt(value)} (${worthOf(value).words})`;

  const labelOf = (entry) => `Pattern ${entry.number}, ${EyeGraph.format(drawingOf(entry))}, ` +
    `value ${digitsOf(entry)}, ${classOf(entry).words}`;

  return { all, whole, isWhole, takeMeta, takePiece, load, drawingOf, EYES, LOCATIONS, inWords,
    marksKey, digitsAt, digitsOf, worthOf, classOf, told, labelOf, runs, dependence };
})();
