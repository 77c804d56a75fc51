// SPDX-License-Identifier: MIT
// What there is to a shape beside its table of facts: how it looks on a board, how it is played out,
// and copies of it; and the answer to a shape as it was asked, where that is no drawing of the file.
"use strict";

const AtlasAsked = (() => {
  const { byId: $, element, code, say } = AtlasPage;
  const { all, drawingOf, told } = AtlasData;
  const SIDES = { X: "attacker", O: "defender" };

  // ---- Lines of play ----

  function moveText(move, number) {
    const what = { point: "", connect: " connects", liberty: " fills an outer liberty", eye: " fills the other eye",
      threat: " removes a ko threat", pass: " passes" }[move.kind];
    const suicide = move.captured.includes(move.vertex);
    const result = move.capturesWall ? " captures the wall"
      : suicide ? ` gives up ${move.captured.length} (suicide)`
        : move.captured.length ? ` captures ${move.captured.length}${move.ko ? " (ko)" : ""}` : "";
    return `${number}. The ${SIDES[move.player]}${move.withThreat ? " makes a ko threat," : ""}${what}` +
      `${what && result ? "," : ""}${result || what ? "" : " plays here"}${result}`;
  }

  function endText(line) {
    switch (line.end) {
      case "captured": return line.moves.length ? "The wall is captured." : "The wall has no liberty.";
      case "safe": return "The wall lives: it cannot be captured even if the defender always passes.";
      case "passed": return line.seki ? "The wall lives in seki: neither side gains by another move."
        : "The wall lives: the attacker has nothing left to try.";
      case "repetition": return "The wall lives by repetition: this was there before.";
      case "stuck": return "The wall lives: the attacker has no move.";
      default: return "The wall lives, and so it goes on.";
    }
  }

  const titleOf = (line) => `${line.first === "X" ? "Attacker" : "Defender"} first, ` +
    `${line.otherEyes ? "another eye" : "no other eye"}: ` +
    (line.end === "captured" ? "captured" : line.seki ? "alive in seki" : "alive") +
    (line.moves.some((move) => move.ko) ? ", with a ko" : "");

  // One variation at a time, with a board; `at` moves of it are played.
  function player(lines, drawing, attackers) {
    const { mark } = EyePosition.of(drawing);
    const boards = lines.map((line) => EyePlay.boards(mark, line.moves));
    const box = element("div", { class: "play" }), board = element("div", { class: "stage" });
    const text = element("p", { role: "status" });
    const choice = element("select", { "aria-label": "Variation" },
      ...lines.map((line, i) => element("option", { value: i }, titleOf(line))));
    const button = (name, sign, to) => {
      const b = element("button", { type: "button", "aria-label": name, title: name }, sign);
      b.addEventListener("click", () => { at = to(); show(); });
      return b;
    };
    let at = 0;
    const line = () => lines[+choice.value], last = () => line().moves.length;
    const buttons = [button("To the beginning", "|◀", () => 0), button("A move back", "◀", () => at - 1),
      button("The next move", "▶", () => at + 1), button("To the end", "▶|", () => last())];
    function show() {
      const move = at ? line().moves[at - 1] : null;
      const words = [move && `${moveText(move, at)}.`, at === last() && endText(line())].filter(Boolean).join(" ") ||
        `${line().moves.length} moves.`;
      board.replaceChildren(EyeBoard.svg(drawing, attackers, `The board after ${at} moves`,
        boards[+choice.value][at], move ? move.vertex : -1));
      text.textContent = words;
      buttons[0].disabled = buttons[1].disabled = at === 0;
      buttons[2].disabled = buttons[3].disabled = at === last();
    }
    choice.addEventListener("change", () => { at = 0; show(); });
    box.append(choice, element("div", { class: "row" }, ...buttons), text, board);
    show();
    return box;
  }

  function linesSection(drawing, facts, attackers) {
    const box = element("div", { class: "lines" }, element("h3", {}, "How it is played"));
    const b = element("button", { type: "button" }, "Play it out");
    b.addEventListener("click", async () => {
      b.disabled = true;
      const lines = await EyePlay.of(drawing, facts.position);
      b.replaceWith(lines ? player(lines, drawing, attackers)
        : element("p", {}, "The atlas keeps no lines of play of shapes as large as this: ",
          code(`gankei solve --explain '${EyeGraph.format(plain(drawing))}'`)));
    });
    box.append(b);
    return box;
  }

  // ---- Copies ----

  const plain = (drawing) => ({ ...drawing, points: drawing.points.map((p) => ({ ...p, symbol: EyeGraph.PLAIN[p.symbol] })) });

  async function copy(text, what) {
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
    say(`Copied: ${what}`);
  }

  function copySection(drawing, facts, words, attackers) {
    const box = element("div", { class: "copy" }, element("h3", {}, "Copy"));
    const add = (name, textOf) => {
      const b = element("button", { type: "button" }, name);
      b.addEventListener("click", () => {
        const text = textOf();
        if (text) copy(text, name);
        else say("There is no room on a board for attackers that live by eyes of their own.", true);
      });
      box.append(b, " ");
    };
    const picture = () => EyeDraw.svg(drawing, `${EyeGraph.format(drawing)}: ${words}`);
    add("coded form", () => EyeGraph.format(plain(drawing)));
    if (facts && attackers !== null) add("SGF", () => EyeCopy.sgf(drawing, attackers, all.meta.liberties, words));
    add("SVG", () => EyeCopy.svg(picture()));
    return box;
  }

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
    const drawing = drawingOf(entry), words = `${told(entry.value)}`;
    if (!entry.known || entry.symbols.includes("x")) return [copySection(drawing, null, words, null)];
    const attackers = entry.unrealisable ? null : entry.attackers;
    return [
      ...(attackers === null ? [] : [boardSection(drawing, attackers, libertiesNote())]),
      linesSection(drawing, entry, attackers || ""),
      copySection(drawingOf(entry, entry.vital), entry, words, attackers),
    ];
  }

  // ---- A shape as it was asked ----

  const sameDrawing = (a, b) => EyeGraph.format(plain(a)) === EyeGraph.format(plain(b));

  // Is the answer the entry of the file itself?
  const isEntry = ({ drawing, read, truth }) => Boolean(read.entry && truth && truth.entry === read.entry &&
    truth.facts === read.entry && sameDrawing(drawing, drawingOf(read.entry)));

  function dependence(facts) {
    const { liberties } = facts;
    return liberties.every((v) => v === liberties[0]) ? "Outer liberties make no difference."
      : `It depends on outer liberties: ${liberties.map((v, k) => `${k}: ${all.meta.values[v]}`).join(", ")}.`;
  }

  function known({ drawing, truth, read }) {
    const { facts } = truth, words = told(facts.truth), digits = truth.value;
    const parts = [
      element("p", {}, `${words}: ${AtlasData.inWords(digits)}.`),
      element("p", {}, dependence(facts)),
    ];
    if (facts.seki) parts.push(element("p", {}, "Two of the eyes are a seki."));
    if (read.entry && (read.value !== truth.value))
      parts.push(element("p", { class: "fault" }, `A reader of this table is told ${told(read.entry.value)}, by pattern ${read.entry.number}.`));
    if (!read.entry)
      parts.push(element("p", {}, `No pattern of this table matches; a reader would suppose ${read.value}.`));
    return [EyeDraw.svg(truth.drawing, `${EyeGraph.format(truth.drawing)}: ${words}`),
      element("div", {}, ...parts, linesSection(drawing, facts, ""), copySection(truth.drawing, null, words, null))];
  }

  function unknown({ drawing, read, lost }) {
    const parts = [];
    if (read.entry)
      parts.push(element("p", {}, `A reader of this table is told ${told(read.entry.value)}, by pattern ${read.entry.number}. ` +
        "That pattern is another position: it lies elsewhere on the board, or other stones are enclosed. " +
        "What it says need not be true here."));
    else
      parts.push(element("p", {}, `No pattern of this table matches; a reader would suppose ${read.value}.`));
    parts.push(element("p", {}, `This atlas does not know the value. ${lost.covers}`),
      element("p", {}, "To solve it: ", code(lost.solve)));
    if (lost.generate) parts.push(element("p", {}, "For an atlas that has it: ", code(lost.generate)));
    return [EyeDraw.svg(read.drawing, `${EyeGraph.format(read.drawing)}, as a reader is told`), element("div", {}, ...parts)];
  }

  // Show an answer (answer.js); undefined: there is none. Nothing is shown if it is an entry as it is drawn in
  // the file.
  function show(answer) {
    const box = $("asked");
    box.hidden = !answer || isEntry(answer);
    box.replaceChildren();
    if (!box.hidden)
      box.append(element("h2", {}, "Your shape: ", code(answer.coded)), ...(answer.truth ? known(answer) : unknown(answer)));
  }

  return { show, sectionsOf };
})();
