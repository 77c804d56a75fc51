// SPDX-License-Identifier: MIT
// A shape to take along: copies of it, an address that stays the same whatever table the atlas has, and what one
// writes into a paper, a text, a forum or a page of one's own. What is said is what is true with the rules chosen.
"use strict";

const AtlasCite = (() => {
  const { element, save } = AtlasPage;
  const { all } = AtlasData;
  const { EDGES, plain } = EyeGraph;

  const shapeOf = (drawing) => EyeGraph.format(plain(drawing));

  // ---- Texts ----

  const many = (n, word) => `${n} ${word}${n === 1 ? "y" : "ies"}`;

  function rulesText({ outerLiberties, koThreats }) {
    const threats = koThreats === 0 ? "no ko threats"
      : `${Math.abs(koThreats)} ko threat${Math.abs(koThreats) === 1 ? "" : "s"} of the ${koThreats > 0 ? "defender" : "attacker"}`;
    return `${many(outerLiberties, "outer libert")}, ${threats}`;
  }

  // Of a shape with its rules; `more`: what else is to be in it.
  const address = (drawing, rules, more = {}) => location.href.split("#")[0] + AtlasAddress.format({ q: shapeOf(drawing),
    outer: String(rules.outerLiberties), threats: String(rules.koThreats), ...more });

  const tex = (text) => text.replace(/[%$#&_{}]/g, "\\$&");

  function bibtex(known, rules, day) {
    const shape = shapeOf(known.drawing);
    return `@misc{gankei-${known.digits}-${[...shape].reduce((sum, c) => (sum * 31 + c.codePointAt(0)) % 99991, 7)},
  author = {{The gankei authors}},
  title = {The eye shape {\\texttt{${tex(shape)}}}: ${tex(AtlasSolved.words(known))}},
  note = {${rulesText(rules)}; solved by gankei ${all.meta.version}},
  url = {${address(known.drawing, rules)}},
  urldate = {${day}}
}
`;
  }

  // Rows of a board as people draw it: stones of the attacker X, of the defender O.
  function rowsOf(drawing, attackers) {
    const { rows, top, left } = EyeBoard.part(drawing, attackers), grid = rows.map((row) => [...row]);
    return { grid, at: ({ row, col }) => [row - top, col - left] };
  }

  // With the edges of the board around them.
  function framed({ edges }, grid) {
    const rule = `${edges & EDGES.left ? "--" : ""}${"-".repeat(2 * grid[0].length - 1)}${edges & EDGES.right ? "--" : ""}`;
    const rows = grid.map((row) => `${edges & EDGES.left ? "| " : ""}${row.join(" ")}${edges & EDGES.right ? " |" : ""}`);
    return [...(edges & EDGES.top ? [rule] : []), ...rows, ...(edges & EDGES.bottom ? [rule] : [])];
  }

  const isMargin = ({ symbol }) => "!@()$".includes(symbol);

  // As forums read it (Sensei's Library, Life in 19x19): vital points are a triangle to attack, a square to
  // defend, a circle for both. Where no attackers are drawn, "a" is a point that they touch.
  function forum(known, rules, attackers) {
    const { drawing } = known, { grid, at } = rowsOf(drawing, attackers || ""), used = new Set();
    for (const p of drawing.points) {
      const [row, col] = at(p), { symbol } = p;
      const mark = "*@".includes(symbol) ? "C" : "<(".includes(symbol) ? "T" : ">)".includes(symbol) ? "S" : !attackers && symbol === "!" ? "a" : "";
      if (mark) grid[row][col] = mark;
      if (mark) used.add(mark);
      if (!attackers && isMargin(p)) used.add("a");
    }
    const words = { C: "circle: vital for both", T: "triangle: vital to attack", S: "square: vital to defend", a: "living attackers touch its margins" };
    const legend = Object.keys(words).filter((mark) => used.has(mark)).map((mark) => words[mark]);
    return `[go]$$B ${[`${AtlasSolved.words(known)} (${rulesText(rules)})`, ...legend].join("; ")}\n` +
      `${framed(drawing, grid).map((row) => `$$ ${row}`).join("\n")}\n[/go]\n`;
  }

  const markdown = (known, rules, attackers) => `**\`${shapeOf(known.drawing)}\`**: ${AtlasSolved.words(known)} (${rulesText(rules)}), ` +
    `solved by [gankei ${all.meta.version}](<${address(known.drawing, rules)}>).\n\n\`\`\`text\n` +
    `${framed(known.drawing, rowsOf(known.drawing, attackers || "").grid).join("\n")}\n\`\`\`\n`;

  const escaped = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

  function frame(known, rules) {
    const { drawing } = known, side = (n) => Math.max(120, 40 * (n + 2));
    return `<iframe src="${escaped(address(drawing, rules, { only: "board" }))}" title="${escaped(`Eye shape ${shapeOf(drawing)}: ${AtlasSolved.words(known)}`)}" ` +
      `width="${side(drawing.cols)}" height="${side(drawing.rows)}" loading="lazy" style="border: 0"></iframe>\n`;
  }

  const picture = (known) => EyeDraw.svg(known.drawing, `${shapeOf(known.drawing)}: ${AtlasSolved.words(known)}`);

  // ---- The section ----

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch { // an old browser, or one that wants to be asked
      const area = element("textarea", { readonly: "" });
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  }

  const NO_ROOM = "There is no room on a board for attackers that live by eyes of their own.", UNSOLVED = "It is being solved.";

  // {box, add, addFile}: add(name, textOf) is a button that copies a text, or tells `why` there is none; addFile(name, ofFile)
  // one that saves {name, picture} as PNG.
  function copies(title) {
    const box = element("div", { class: "copy" }, element("h3", {}, title)), status = element("p", { role: "status" });
    const button = (name, act) => {
      const b = element("button", { type: "button" }, name);
      b.addEventListener("click", async () => { status.textContent = await act(); });
      status.before(b, " ");
    };
    const add = (name, textOf, why = NO_ROOM) => button(name, async () => {
      const text = textOf();
      if (text) await copy(text);
      return text ? `Copied: ${name}.` : why;
    });
    const addFile = (name, ofFile) => button(name, async () => {
      const file = ofFile();
      if (file) save(file.name, await EyeCopy.png(file.picture));
      return file ? `Saved: ${file.name}.` : UNSOLVED;
    });
    box.append(status);
    return { box, add, addFile };
  }

  // `knownOf()`: what is known of the shape with the rules of `rulesOf()`, as AtlasSolved has it; null as long as it is being
  // solved. `attackers`: where they stand on a board, "" if nobody knows; `record`: is there to be one?
  function section(drawing, { knownOf, rulesOf, attackers, record }) {
    const { box, add, addFile } = copies("Copy, cite, embed");
    const told = (name, textOf, why = UNSOLVED) => add(name, () => {
      const known = knownOf();
      return known && textOf(known, rulesOf());
    }, why);
    add("coded form", () => shapeOf(drawing));
    if (record) told("SGF", (known, rules) => EyeCopy.sgf(known.drawing, attackers, rules.outerLiberties, AtlasSolved.words(known)), NO_ROOM);
    told("SVG", (known) => EyeCopy.svg(picture(known)));
    addFile("PNG", () => knownOf() && { name: `gankei-${knownOf().digits}.png`, picture: picture(knownOf()) });
    add("address", () => address(drawing, rulesOf()));
    told("BibTeX", (known, rules) => bibtex(known, rules, new Date().toISOString().slice(0, 10)));
    told("Markdown", (known, rules) => markdown(known, rules, attackers));
    told("forum diagram", (known, rules) => forum(known, rules, attackers));
    told("frame for a page", frame);
    return box;
  }

  // Of an entry that is several positions, or of which nothing is known.
  function drawn(drawing, words) {
    const { box, add, addFile } = copies("Copy"), asDrawn = () => EyeDraw.svg(drawing, `${shapeOf(drawing)}: ${words}`);
    add("coded form", () => shapeOf(drawing));
    add("SVG", () => EyeCopy.svg(asDrawn()));
    addFile("PNG", () => ({ name: "gankei-shape.png", picture: asDrawn() }));
    return box;
  }

  return { section, drawn };
})();
