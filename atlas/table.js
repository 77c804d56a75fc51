// SPDX-License-Identifier: MIT
// What is listed, as a file of CSV to calculate with: columns of the names and forms that those of doc/data.md have. Lines
// that begin with # say where it comes from, and the hash of what follows them.
"use strict";

const AtlasTable = (() => {
  const { byId: $, save } = AtlasPage;
  const { all } = AtlasData;
  const LOCATIONS = ["centre", "edge", "corner"]; // in the words of the program
  const FACTS = ["marked", "attack", "defence", "seki", "chimera", "depends_on_liberties", "liberties", "abstract", "cause",
    "class", "a", "b", "c", "d", "stands"];

  const flag = (is) => (is ? "1" : "0");
  const named = (value) => `v${AtlasData.digitsAt(value)}`; // or it would be read as a number

  // What the exact game says; nothing of a pattern of which it says nothing.
  function factsOf(entry) {
    if (!entry.known) return ["", ...FACTS.map(() => "")];
    const drawing = AtlasData.drawingOf(entry, entry.vital), digits = AtlasData.digitsAt(entry.truth);
    const points = (set) => drawing.points.flatMap((p, i) => (set.includes(p.symbol) ? [i] : [])).join(" ");
    return [named(entry.truth), EyeGraph.format(drawing), points("*<@("), points("*>@)"), flag(entry.seki), flag(digits.slice(1, 3) === "02"),
      flag(entry.depends), entry.liberties.map(named).join(" "), named(entry.abstract), entry.abstract === entry.truth ? "" : all.meta.causes[entry.cause],
      AtlasData.worthOf(entry.truth).name, ...digits, flag(!entry.unrealisable)];
  }

  function rowOf(entry) {
    const place = all.places[entry.place], shape = EyeGraph.format(EyeGraph.plain(AtlasData.drawingOf(entry)));
    return [entry.number, place.size, LOCATIONS[place.location], shape, ...factsOf(entry), named(entry.value),
      all.meta.verdicts[entry.verdict][0], ...(all.meta.weights ? [entry.weight] : [])].join(",");
  }

  const rows = (entries) => [["number", "size", "location", "shape", "value", ...FACTS, "written", "checked", ...(all.meta.weights ? ["weight"] : [])].join(","),
    ...entries.map(rowOf)].map((row) => `${row}\n`).join("");

  // A page that came over a line that can be listened to has none.
  async function hashOf(text) {
    const bytes = await globalThis.crypto?.subtle?.digest("SHA-256", new TextEncoder().encode(text));
    return bytes && [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, "0")).join("");
  }

  async function text(entries) {
    const { title, patterns, version, rules } = all.meta, csv = rows(entries), hash = await hashOf(csv);
    const about = `${entries.length} of ${patterns} patterns of ${title.replace(/[\x00-\x1f\x7f]+/g, " ")}`;
    return [`${about}${location.hash.length > 1 ? `: ${location.hash}` : ""}`, `solved by gankei ${version}: rules=${rules}`,
      ...(hash ? [`SHA-256 of what follows: ${hash}`] : [])].map((line) => `# ${line}\n`).join("") + csv;
  }

  async function give() {
    await AtlasData.whole;
    const entries = AtlasList.entries();
    save(`gankei-${entries.length}-patterns.csv`, new Blob([await text(entries)], { type: "text/csv" }));
  }

  const make = () => $("csv").addEventListener("click", give);

  return { make };
})();
