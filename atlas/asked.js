// SPDX-License-Identifier: MIT
// What there is to a shape beside its table of facts: how it looks on a board, other liberties, how it is played
// out, and copies of it; and the answer to a shape as it was asked, where that is no drawing of the file.
"use strict";

const AtlasAsked = (() => {
  const { byId: $, element, code } = AtlasPage;
  const { all, drawingOf, told } = AtlasData;

  const { plain } = EyeGraph;

  // Called with the rules that somebody has chosen for what is shown.
  let chosen = () => {};
  const watch = (told) => { chosen = told; };

  // ---- On a board ----

  function boardSection(drawing, attackers, note) {
    return element("figure", { class: "board" },
      EyeBoard.svg(drawing, attackers, `${EyeGraph.format(plain(drawing))} on a board`),
      element("figcaption", {}, note));
  }

  const libertiesNote = () => `On a board: the wall is one chain with ${all.meta.liberties} outer liberties elsewhere` +
    "; attackers beside margins are alive.";

  // What an entry has beside its facts. One with wildcards is several positions.
  function sectionsOf(entry) {
    const drawing = drawingOf(entry);
    if (!entry.known || entry.symbols.includes("x")) return [AtlasCite.drawn(drawing, told(entry.value))];
    const attackers = entry.unrealisable ? null : entry.attackers;
    return [
      ...(attackers === null ? [] : [boardSection(drawing, attackers, libertiesNote())]),
      ...(AtlasSolver.isThere() ? [rulesSection(entry, attackers)] : tableSections(entry, attackers)),
    ];
  }

  // Without a solver: what there is with the rules of the table.
  function tableSections(entry, attackers) {
    const drawing = drawingOf(entry), known = AtlasSolved.ofFacts(drawingOf(entry, entry.vital), entry);
    return [
      AtlasLines.section(drawing, { position: entry.position, attackers: attackers || "" }).box,
      AtlasAgainst.section(plain(drawing), { attackers: attackers || "", signal: renewed() }).box,
      AtlasCite.section(drawing, { knownOf: () => known, rulesOf: AtlasSolved.usual, attackers: attackers || "", record: attackers !== null }),
    ];
  }

  // Work for a section that is gone is of no use to anybody.
  let ofEntry = new AbortController();
  function renewed() {
    ofEntry.abort();
    ofEntry = new AbortController();
    return ofEntry.signal;
  }

  // Other liberties and threats, and the lines of play with these.
  function rulesSection(entry, attackers) {
    const drawing = plain(drawingOf(entry)), first = AtlasSolved.ofFacts(drawingOf(entry, entry.vital), entry), place = attackers || "";
    const signal = renewed(), solved = AtlasSolved.section(drawing, first, undefined, () => { lines.reset(); against.reset(); chosen(solved.rules()); });
    const lines = AtlasLines.section(drawing, { position: entry.position, attackers: place, rulesOf: solved.rules, signal });
    const against = AtlasAgainst.section(drawing, { attackers: place, rulesOf: solved.rules, signal });
    const cite = AtlasCite.section(drawing, { knownOf: solved.known, rulesOf: solved.rules, attackers: place, record: attackers !== null });
    signal.addEventListener("abort", solved.end);
    return element("div", {}, element("h3", {}, "With other liberties and ko threats"), solved.box, lines.box, against.box, cite);
  }

  // ---- A shape as it was asked ----

  const sameDrawing = (a, b) => EyeGraph.format(plain(a)) === EyeGraph.format(plain(b));

  // Is the answer the entry of the file itself?
  const isEntry = ({ drawing, read, truth }) => Boolean(read.entry && truth && truth.entry === read.entry &&
    truth.facts === read.entry && sameDrawing(drawing, drawingOf(read.entry)));

  // What the table says to a shape, beside what is true of it.
  function inTable({ read, truth }) {
    const met = read.entry && all.meta.weights ? `, ${read.entry.weight ? `met ${read.entry.weight} times` : "never met"} in games` : "";
    if (!read.entry) {
      const index = all.meta.values.indexOf(read.value);
      return element("p", {}, "In the table: no pattern matches; a reader of it would suppose ", index < 0 ? read.value : told(index), ".");
    }
    const parts = [`In the table: pattern ${read.entry.number}, ${told(read.entry.value)}${met}.`];
    if (!truth) parts.push(" That pattern is another position: it lies elsewhere on the board, or other stones are enclosed. " +
      "What it says need not be true here.");
    return element("p", truth && read.value !== truth.value ? { class: "fault" } : {}, ...parts);
  }

  // Where nobody can solve it: which atlas has it, and which command.
  function unknown({ lost, read }) {
    const parts = [element("p", {}, `This atlas does not know the value. ${lost.covers}`),
      element("p", {}, "To solve it: ", code(lost.solve))];
    if (lost.generate) parts.push(element("p", {}, "For an atlas that has it: ", code(lost.generate)));
    return [EyeDraw.svg(plain(read.drawing), EyeGraph.format(plain(read.drawing))), ...parts];
  }

  let ofAnswer = new AbortController();

  // `tell` is called with what is true, when it is known, as AtlasSolved has it; or with {error}.
  function sections(answer, tell) {
    const { drawing, truth } = answer, { signal } = ofAnswer;
    const first = truth ? AtlasSolved.ofFacts(truth.drawing, truth.facts) : null;
    if (!first && !AtlasSolver.isThere()) return [...unknown(answer), inTable(answer)];
    const solved = AtlasSolver.isThere() ? AtlasSolved.section(drawing, first, tell, () => { lines.reset(); against.reset(); chosen(solved.rules()); }) : null;
    const lines = AtlasLines.section(drawing, { position: truth?.facts.position, attackers: "", rulesOf: solved?.rules, signal });
    const against = AtlasAgainst.section(drawing, { rulesOf: solved?.rules, signal });
    const cite = AtlasCite.section(drawing, { knownOf: solved ? solved.known : () => first, rulesOf: solved ? solved.rules : AtlasSolved.usual, attackers: "" });
    if (solved) signal.addEventListener("abort", solved.end);
    return [solved ? solved.box : AtlasSolved.fixed(first), inTable(answer), lines.box, against.box, cite];
  }

  // Show an answer (answer.js); undefined: there is none. Nothing is shown if it is an entry as it is drawn in
  // the file.
  function show(answer, tell = () => {}) {
    const box = $("asked");
    ofAnswer.abort();
    ofAnswer = new AbortController();
    box.hidden = !answer || isEntry(answer);
    box.replaceChildren();
    if (!box.hidden) box.append(element("h2", {}, "Your shape: ", code(answer.coded)), ...sections(answer, tell));
  }

  return { show, sectionsOf, watch };
})();
