// SPDX-License-Identifier: MIT
// One entry: its drawing, what is known of it, its graph, its thermograph.
"use strict";

const AtlasEntry = (() => {
  const { byId: $, element, code } = AtlasPage;
  const { all, drawingOf, digitsOf, classOf, told, labelOf, inWords, EYES, LOCATIONS } = AtlasData;
  let open; // its number

  function tableRow(table, name, ...cells) {
    const row = table.insertRow();
    row.append(element("th", { scope: "row" }, name));
    row.insertCell().append(...cells);
  }

  function vitalPoints(entry) {
    const has = (set) => [...entry.symbols].some((s) => set.includes(s));
    return [has("*@") && "both (stars)", has("<(") && "attack (triangles)", has(">)") && "defence (squares)"]
      .filter(Boolean).join(", ") || "none";
  }

  // With each number of outer liberties, those that say the same together.
  const byLiberties = (entry) => [element("ul", { class: "runs" },
    ...AtlasData.runs(entry.liberties, told).map((run) => element("li", {}, run)))];

  function judgement(entry) {
    const wrong = entry.known && entry.truth !== entry.value;
    return all.meta.verdicts[entry.verdict][0] + (wrong ? `: the exact game says ${told(entry.truth)}` : "");
  }

  function factsTable(entry) {
    const table = element("table"), place = all.places[entry.place];
    const value = digitsOf(entry), worth = classOf(entry);
    const depends = entry.known && entry.liberties.some((v) => v !== entry.liberties[0]);
    tableRow(table, "value", `${value}: ${inWords(value)}${depends ? ` (with ${all.meta.liberties} outer liberties)` : ""}`);
    if (depends) tableRow(table, "outer liberties", ...byLiberties(entry));
    tableRow(table, "class", `${worth.name}: ${worth.words}`);
    ["attacker, twice", "attacker first", "defender first", "defender, twice"].forEach((who, i) =>
      tableRow(table, who, EYES[+value[i]]));
    tableRow(table, "vital points", vitalPoints(entry));
    tableRow(table, "coded form", code(EyeGraph.format(drawingOf(entry))));
    tableRow(table, "location", LOCATIONS[place.location]);
    if (all.meta.weights) tableRow(table, "met in games", entry.weight ? `${entry.weight} times` : "never");
    tableRow(table, "checked", judgement(entry));
    if (!entry.known) return table;
    tableRow(table, "abstract game", entry.abstract === entry.truth ? "the same value"
      : `${told(entry.abstract)}, because of: ${all.meta.causes[entry.cause]}`);
    if (!depends) tableRow(table, "outer liberties", "make no difference");
    if (entry.seki) tableRow(table, "seki", "two of the eyes are a seki");
    if (value === "0022") tableRow(table, "chimera", "two eyes or none: whoever plays first decides");
    if (entry.unrealisable) tableRow(table, "on a board", "no position looks like the drawing");
    return table;
  }

  const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

  function graphSection(index, hrefOf) {
    const graph = all.meta.graphs[index], count = graph.count || graph.drawings.length;
    const drawings = graph.drawings.slice(0, 24).map((coded) => EyeDraw.svg(EyeGraph.parse(coded), coded));
    return element("div", {},
      element("h3", {}, `Its graph: ${many(graph.n, "point")}, ${many(count, "drawing")}`),
      element("div", { class: "row" }, ...drawings),
      element("a", { class: "graph", href: hrefOf({ g: String(index), p: undefined }) }, "All patterns of this graph"));
  }

  function picture(entry) {
    const box = element("div", { class: "picture" }, EyeDraw.svg(drawingOf(entry), labelOf(entry), entry.attackers));
    if (entry.correction)
      box.append(element("p", {}, "As the exact game would mark it:"),
        EyeDraw.svg(drawingOf(entry, entry.correction), "the right vital points", entry.attackers));
    return box;
  }

  // The way to the entries beside it in the list, and out. Links, so that each can be opened
  // elsewhere, too.
  function bar(entry, hrefOf) {
    const { at, count, previous, next } = AtlasList.around(entry.number);
    const step = (number, name, sign) => (number === undefined
      ? element("span", { class: "step", "aria-hidden": "true" }, sign)
      : element("a", { class: `step ${name}`, href: hrefOf({ p: number }),
        "aria-label": `The ${name} pattern, ${number}`, title: `The ${name} pattern (${name[0]})` }, sign));
    return element("div", { class: "bar" },
      element("h2", {}, `Pattern ${entry.number}`),
      element("span", { class: "sub" }, at ? `${at} of ${count} in the list` : "not in the list"),
      element("nav", { "aria-label": "Patterns of the list" },
        step(previous, "previous", "‹"), step(next, "next", "›"),
        element("a", { class: "step close", href: hrefOf({ p: undefined }), "aria-label": "Close",
          title: "Close (Esc)" }, "×")));
  }

  // Show an entry; hrefOf(change) is the address of the page after a change.
  function show(entry, hrefOf) {
    open = entry.number;
    $("detail").replaceChildren(bar(entry, hrefOf), picture(entry),
      element("div", { class: "told" }, factsTable(entry), AtlasSolved.thermograph(classOf(entry))),
      ...AtlasAsked.sectionsOf(entry), graphSection(all.places[entry.place].graph, hrefOf));
    $("detail").hidden = false;
    $("legend").hidden = true;
    AtlasList.mark(open);
  }

  // The list has changed: its way to others, its card.
  function update(hrefOf) {
    if (open === undefined) return;
    const entry = all.entries[all.byNumber.get(open)], { graph } = all.places[entry.place];
    $("detail").querySelector(".bar").replaceWith(bar(entry, hrefOf));
    $("detail").querySelector("a.graph").href = hrefOf({ g: String(graph), p: undefined });
    AtlasList.mark(open);
  }

  function hide() {
    open = undefined;
    $("detail").hidden = true;
    $("detail").replaceChildren();
    $("legend").hidden = false;
    AtlasList.mark();
  }

  return { show, update, hide };
})();
