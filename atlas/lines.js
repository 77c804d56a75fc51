// SPDX-License-Identifier: MIT
// Lines of play in the page: one variation at a time, on a board, move by move.
"use strict";

const AtlasLines = (() => {
  const { element, code } = AtlasPage;
  const { plain } = EyeGraph;
  const SIDES = { X: "attacker", O: "defender" };

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

  // Short enough for a telephone.
  const titleOf = (line) => `${line.first === "X" ? "Attacker" : "Defender"}, ` +
    `${line.otherEyes ? "another eye" : "no other eye"}: ` +
    (line.end === "captured" ? "captured" : line.seki ? "alive in seki" : "alive") +
    (line.moves.some((move) => move.ko) ? ", by ko" : "");

  // `at` moves of one variation are played.
  function player(lines, drawing, attackers) {
    const { mark } = EyePosition.of(drawing);
    const boards = lines.map((line) => EyePlay.boards(mark, line.moves));
    const box = element("div", { class: "play" }), board = element("div", { class: "stage" });
    const text = element("p", { role: "status" });
    const choice = element("select", { "aria-label": "Who moves first, with or without another eye: how it ends" },
      ...lines.map((line, i) => element("option", { value: i }, titleOf(line))));
    let at = 0;
    const line = () => lines[+choice.value], last = () => line().moves.length;
    const button = (name, sign, to) => {
      const b = element("button", { type: "button", "aria-label": name, title: name }, sign);
      b.addEventListener("click", () => go(to()));
      return b;
    };
    const buttons = [button("To the beginning", "|◀", () => 0), button("A move back", "◀", () => at - 1),
      button("The next move", "▶", () => at + 1), button("To the end", "▶|", () => last())];

    // A button that cannot be used any more would lose the focus to the page.
    function go(to) {
      const focused = document.activeElement;
      at = Math.max(0, Math.min(to, last()));
      show();
      if (focused.disabled) (at ? buttons[1] : buttons[2]).focus();
    }
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
    choice.addEventListener("change", () => go(0));
    // Arrows are for the moves here, not for the patterns of the list.
    box.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step || event.target === choice || event.ctrlKey || event.metaKey || event.altKey) return;
      go(at + step);
      event.preventDefault();
    });
    box.append(choice, element("div", { class: "row" }, ...buttons), text, board);
    show();
    return { box, begin: () => (buttons[2].disabled ? choice : buttons[2]).focus() };
  }

  // Lines of play as the solver has them, with these rules; or why there are none.
  async function solved(drawing, rules, work, signal) {
    const json = await AtlasSolver.ask(work, "solve", EyeGraph.format(plain(drawing)), { ...rules, explain: true }, signal);
    return json && (json.error ? { error: json.stopped ? "Stopped." : `No answer: ${json.error}.` }
      : { lines: EyePlay.ofAnswer(json.variations) });
  }

  // `position`: its number, undefined if the atlas has none. `rulesOf`: what is chosen beside it, null where
  // nothing can be; `signal`: ends the work.
  function section(drawing, { position, attackers, rulesOf, signal = new AbortController().signal }) {
    const box = element("div", { class: "lines" }, element("h3", {}, "How it is played"));
    const place = element("div"), work = element("div", { class: "work", role: "status" });
    const b = element("button", { type: "button" }, "Play it out");
    const isUsual = () => !rulesOf || (rulesOf().koThreats === 0 && rulesOf().outerLiberties === AtlasData.all.meta.liberties);

    async function find() {
      const kept = position !== undefined && isUsual() ? await EyePlay.of(drawing, position) : null;
      if (kept || !AtlasSolver.isThere()) return { lines: kept };
      return solved(drawing, rulesOf ? rulesOf() : {}, work, signal);
    }

    async function play() {
      const held = document.activeElement === b;
      b.disabled = true;
      const found = await find();
      b.disabled = false;
      if (!found) return;
      if (found.error) { work.replaceChildren(found.error); return; }
      if (!found.lines) {
        place.replaceChildren(element("p", {}, "The atlas keeps no lines of play of shapes as large as this: ",
          code(`gankei solve --explain '${EyeGraph.format(plain(drawing))}'`)));
        return;
      }
      const playing = player(found.lines, drawing, attackers);
      place.replaceChildren(playing.box);
      if (held && [document.body, b].includes(document.activeElement)) playing.begin();
    }
    b.addEventListener("click", play);
    const reset = () => { work.replaceChildren(); place.replaceChildren(b); };
    reset();
    box.append(work, place);
    return { box, reset };
  }

  return { section };
})();
