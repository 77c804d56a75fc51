// SPDX-License-Identifier: MIT
// One entry: its drawing, what is known of it, its graph, its thermograph.
"use strict";

const AtlasEntry = (() => {
  const $ = AtlasPage.byId;
  const { all, drawingOf, digitsOf, classOf, labelOf, inWords, EYES, LOCATIONS } = AtlasData;

  function tableRow(table, name, ...cells) {
    const row = table.insertRow(), head = document.createElement("th");
    head.scope = "row";
    head.textContent = name;
    row.append(head);
    row.insertCell().append(...cells);
  }

  function codeOf(text) {
    const code = document.createElement("code");
    code.textContent = text;
    return code;
  }

  function vitalPoints(entry) {
    const has = (set) => [...entry.symbols].some((s) => set.includes(s));
    return [has("*<@(") && "attack (red crosses)", has("*>@)") && "defence (blue rings)"]
      .filter(Boolean).join(" and ") || "none";
  }

  function factsTable(entry) {
    const table = document.createElement("table"), place = all.places[entry.place];
    const value = digitsOf(entry), worth = classOf(entry);
    tableRow(table, "value", `${value}: ${inWords([...value].map(Number))}`);
    tableRow(table, "class", `${worth.name}: ${worth.words}`);
    ["attacker, twice", "attacker first", "defender first", "defender, twice"].forEach((who, i) =>
      tableRow(table, who, EYES[+value[i]]));
    tableRow(table, "vital points", vitalPoints(entry));
    tableRow(table, "coded form", codeOf(EyeGraph.format(drawingOf(entry))));
    tableRow(table, "location", LOCATIONS[place.location]);
    tableRow(table, "checked", all.meta.verdicts[entry.verdict][0] + (entry.known && entry.truth !== entry.value
      ? `: the exact game says ${all.meta.values[entry.truth]}` : ""));
    if (!entry.known) return table;
    tableRow(table, "abstract game", entry.abstract === entry.truth ? "the same value"
      : `${all.meta.values[entry.abstract]}, because of: ${all.meta.causes[entry.cause]}`);
    tableRow(table, "outer liberties", entry.liberties.every((v) => v === entry.liberties[0])
      ? "make no difference"
      : entry.liberties.map((v, k) => `${k}: ${all.meta.values[v]}`).join(", "));
    if (entry.seki) tableRow(table, "seki", "two of the eyes are a seki");
    if (value === "0022") tableRow(table, "chimera", "two eyes or none: whoever plays first decides");
    if (entry.unrealisable) tableRow(table, "on a board", "no position looks like the drawing");
    return table;
  }

  function graphSection(index) {
    const graph = all.meta.graphs[index], box = document.createElement("div"), row = document.createElement("div");
    const head = document.createElement("h3"), more = document.createElement("a");
    const count = graph.count || graph.drawings.length, many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
    head.textContent = `Its graph: ${many(graph.n, "point")}, ${many(count, "drawing")}`;
    row.className = "row";
    graph.drawings.slice(0, 24).forEach((coded) => row.append(EyeDraw.svg(EyeGraph.parse(coded), coded)));
    more.href = `#g${index}`;
    more.textContent = "All patterns of this graph";
    box.className = "wide";
    box.append(head, row, more);
    return box;
  }

  // One picture for all patterns of a class: text that the program has drawn.
  function thermograph(entry) {
    const worth = classOf(entry), box = document.createElement("figure"), note = document.createElement("figcaption");
    box.className = "thermograph";
    box.innerHTML = worth.thermograph;
    note.textContent = `${worth.form}: mean ${worth.mean}, ` +
      (worth.temperature.startsWith("-") ? "no move gains anything" : `temperature ${worth.temperature}`);
    box.append(note);
    return box;
  }

  function picture(entry) {
    const box = document.createElement("div");
    box.className = "picture";
    box.append(EyeDraw.svg(drawingOf(entry), labelOf(entry)));
    if (entry.correction) {
      const note = document.createElement("p");
      note.textContent = "As the exact game would mark it:";
      box.append(note, EyeDraw.svg(drawingOf(entry, entry.correction), "the right vital points"));
    }
    box.append(thermograph(entry));
    return box;
  }

  // Show an entry; `back` is the address to go to when it is closed.
  function show(entry, back) {
    const detail = $("detail"), body = document.createElement("div"), head = document.createElement("h2");
    const close = document.createElement("a");
    head.textContent = `Pattern ${entry.number}`;
    close.href = back;
    close.textContent = "Close";
    body.append(head, factsTable(entry), close);
    detail.replaceChildren(picture(entry), body, ...AtlasAsked.sectionsOf(entry), graphSection(all.places[entry.place].graph));
    detail.hidden = false;
    detail.focus({ preventScroll: true });
    detail.scrollIntoView({ block: "nearest" });
    AtlasList.mark(entry.number);
  }

  function hide() {
    $("detail").hidden = true;
    AtlasList.mark(null);
  }

  return { show, hide };
})();
