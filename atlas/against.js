// SPDX-License-Identifier: MIT
// Playing a shape against the solver, on a board that one clicks, touches or reaches by keys: as attacker or defender, with
// another eye or without, liberties and threats as chosen. It answers, says what was a mistake, shows what is right.
"use strict";

const AtlasAgainst = (() => {
  const { element } = AtlasPage;
  const { X, CAPTURED } = EyeGame;
  const SIDES = ["attacker", "defender"], EYES = ["none", "one", "two"];
  const THREATS = [0, 1, 2, -1, -2]; // in the order of the choice
  const ANSWER = 350; // ms, until the solver's answer is on the board
  const ELSEWHERE = { liberty: "Fill an outer liberty", eye: "Play into the other eye", threat: "Remove a ko threat", pass: "Pass" };

  const ENDS = {
    captured: "The wall is captured.",
    safe: "The wall lives: it cannot be captured, even if the defender always passes.",
    repetition: "The wall lives: this was there before, and going round is in the defender's favour.",
    stuck: "The wall lives: the attacker has no move left.",
    stopped: "The attacker stops: the wall lives.",
  };

  const whereOf = ({ kind, vertex }, drawing) => {
    if (vertex < 0) return { liberty: "an outer liberty", eye: "the other eye", threat: "a ko threat", pass: "passes" }[kind];
    const { row, col } = EyePosition.of(drawing).places[vertex];
    return `row ${row + 1}, column ${col + 1}`;
  };

  // ---- One game ----

  // What is played, without a picture. `you`: the side of who plays. A step of it is a move and the state that it led to.
  function match(solved, { you, first, otherEye }) {
    const game = solved.games[otherEye], steps = [{ number: game.startOf(first), move: null, end: "" }];
    const last = () => steps.at(-1), seen = () => new Set(steps.slice(0, -1).map((s) => s.number));
    last().end = EyeOpponent.ended(game, last().number, new Set());

    function put(move) {
      const before = last().number, was = EyeGame.lives(game, before), side = game.states[before].side;
      const good = EyeOpponent.right(game, before);
      steps.push({ number: move.next, move, side, good, mistake: was !== EyeGame.lives(game, move.next), end: "" });
      last().end = EyeOpponent.ended(game, move.next, seen());
    }

    // The attacker plays no further.
    function stop() {
      steps.push({ ...last(), move: { kind: "stop", vertex: -1, captured: [] }, side: X, good: EyeOpponent.right(game, last().number),
        mistake: !EyeGame.lives(game, last().number), end: "stopped" });
    }

    return {
      game, steps, last, put, stop,
      yours: () => !last().end && game.states[last().number].side === you,
      board: () => solved.boards.shown(last().number === CAPTURED ? game.states[steps.at(-2).number].board : game.states[last().number].board),
      eyes: (step) => EyeGame.eyes(solved, game, step.number),
      answer() {
        const move = EyeOpponent.choose(game, last().number, new Set(steps.map((s) => s.number)));
        if (move) put(move); else stop();
      },
      back() {
        do steps.pop(); while (steps.length > 1 && game.states[last().number].side !== you);
      },
    };
  }

  // ---- What is said ----

  const goal = (good) => (good.some(({ vertex }) => vertex < 0) ? " elsewhere, too" : "");

  // Sides have names, or colours where these have been told.
  function moveWords(step, drawing, sides = SIDES.map((name) => `The ${name}`)) {
    const { move, side } = step;
    const what = move.kind === "stop" ? "stops" : move.kind === "pass" ? "passes" : move.kind === "connect" ? `connects at ${whereOf(move, drawing)}` : `plays ${whereOf(move, drawing)}`;
    return `${sides[side]} ${move.withThreat ? "makes a ko threat and " : ""}${what}${move.captured.length ? `, and takes off ${move.captured.length}` : ""}.`;
  }

  const change = (before, after) => (before === after ? EYES[after] : `${EYES[before]} → ${EYES[after]}`);

  // Why a move is right, by what comes of it.
  function whyWords(game, number) {
    const good = EyeOpponent.right(game, number), side = game.states[number].side;
    if (!good.length) return side === X ? "Nothing captures the wall any more: it lives, whatever the attacker plays." : "Nothing saves the wall any more.";
    if (side === X) return `A star captures the wall${goal(good)}: at most ${game.capture[number] - 1} moves are left, the defender's among them.`;
    return good.some(({ kind }) => kind === "pass") ? "The wall lives even if the defender passes." : `A star saves the wall${goal(good)}; everything else loses it.`;
  }

  // ---- On the board ----

  const { CELL } = EyeBoard;

  // The rows and columns that words name, left of the board and above it: a number on a stone would be a move.
  function numbered(svg, { rows, cols }, centre) {
    const ROOM = 14, { width, height } = svg.viewBox.baseVal;
    const put = (number, x, y) => svg.append(EyeDraw.shape("text", { class: "d-place", x, y, "aria-hidden": "true" }, number));
    svg.setAttribute("viewBox", `${-ROOM} ${-ROOM} ${width + ROOM} ${height + ROOM}`);
    for (let row = 0; row < rows; row++) put(row + 1, -ROOM / 2, centre({ row, col: 0 }).cy);
    for (let col = 0; col < cols; col++) put(col + 1, centre({ row: 0, col }).cx, -ROOM / 2);
  }

  // The board with what can be played on it: `moves` to be chosen, `stars` to be pointed at.
  function picture(drawing, attackers, now, last, moves, stars, chosen) {
    const svg = EyeBoard.svg(drawing, attackers, "The board", now, last), { top, left } = EyeBoard.part(drawing, attackers);
    const { places } = EyePosition.of(drawing);
    const centre = ({ row, col }) => ({ cx: (col - left + 0.5) * CELL, cy: (row - top + 0.5) * CELL }), at = (v) => centre(places[v]);
    svg.setAttribute("role", "group");
    numbered(svg, drawing, centre);
    for (const v of new Set(stars)) svg.append(EyeDraw.mark("both", at(v).cx, at(v).cy));
    for (const move of moves) {
      const target = EyeDraw.shape("circle", { ...at(move.vertex), r: CELL / 2, class: "target", role: "button", tabindex: 0, "data-vertex": move.vertex,
        "aria-label": `Play ${whereOf(move, drawing)}` });
      target.addEventListener("click", () => chosen(move));
      target.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        chosen(move);
      });
      svg.append(target);
    }
    return svg;
  }

  // ---- The panel ----

  const choice = (label, names, value, changed) => {
    const select = element("select", {}, ...names.map((name, i) => element("option", { value: i }, name)));
    select.value = value;
    select.addEventListener("change", () => changed(+select.value));
    return element("label", {}, element("span", {}, label), select);
  };

  // A game, its board and what is said of it.
  function table(drawing, attackers, solved, settings) {
    const game = match(solved, settings), stage = element("div", { class: "stage", tabindex: -1 });
    const text = element("p", { role: "status" }), buttons = element("div", { class: "row" }), list = element("ol", { class: "moves" });
    let showsBest = false, timer = 0;

    function say() {
      const { last, steps } = game, step = last(), parts = [];
      if (step.mistake && step.side === settings.you)
        parts.push(step.side === X ? "A mistake: now the wall lives." : "A mistake: now the wall can be captured.");
      if (step.move) parts.push(moveWords(step, drawing));
      if (step.end) parts.push(ENDS[step.end]);
      else if (showsBest) parts.push(whyWords(game.game, step.number));
      else if (game.yours()) parts.push(`You are the ${SIDES[settings.you]}: your move.`);
      const own = steps.at(-2);
      if (own?.mistake && own.side === settings.you && step.side !== settings.you) parts.unshift(`Your move was a mistake: ${own.side === X ? "now the wall lives" : "now the wall can be captured"}.`);
      text.textContent = parts.join(" ");
    }

    function play(move) {
      clearTimeout(timer);
      showsBest = false;
      if (move) game.put(move); else game.stop();
      show(true);
      goOn();
    }

    function goOn() {
      if (game.last().end || game.yours()) return;
      timer = setTimeout(() => { game.answer(); show(false); goOn(); }, ANSWER);
    }

    const button = (name, act, disabled = false) => {
      const b = element("button", { type: "button", ...(disabled ? { disabled: "" } : {}) }, name);
      b.addEventListener("click", act);
      return b;
    };

    function putButtons(options) {
      const elsewhere = game.yours() ? options.filter(({ vertex }) => vertex < 0).map((move) => button(ELSEWHERE[move.kind], () => play(move))) : [];
      if (game.yours() && settings.you === X) elsewhere.push(button("Stop here", () => play(null)));
      buttons.replaceChildren(
        button("Take back", () => { clearTimeout(timer); showsBest = false; game.back(); show(true); goOn(); }, game.steps.length < 2),
        button("Show what is right", () => { showsBest = true; show(true); }, !game.yours()), ...elsewhere);
    }

    function putList() {
      list.replaceChildren(...game.steps.slice(1).map((step, i) => element("li", step.mistake ? { class: "fault" } : {},
        `${moveWords(step, drawing)} Eyes: ${change(game.eyes(game.steps[i]), game.eyes(step))}.`)));
    }

    // `held`: the focus was on something that is drawn anew.
    function show(held) {
      const focus = document.activeElement, inside = stage.contains(focus) || buttons.contains(focus);
      const options = game.yours() ? game.game.options(game.last().number) : [];
      const stars = showsBest ? EyeOpponent.right(game.game, game.last().number).map(({ vertex }) => vertex).filter((v) => v >= 0) : [];
      stage.replaceChildren(picture(drawing, attackers, game.board(), game.last().move?.vertex ?? -1, options.filter(({ vertex }) => vertex >= 0), stars, play));
      putButtons(options);
      putList();
      say();
      if (held && inside) stage.focus({ preventScroll: true });
    }
    show(false);
    goOn();
    return { box: element("div", {}, text, stage, buttons, list), end: () => clearTimeout(timer) };
  }

  // `rulesOf`: what is chosen beside it, null: nothing can be.
  function section(drawing, { attackers = "", rulesOf = null, signal = new AbortController().signal }) {
    const box = element("div", { class: "against" }, element("h3", {}, "Play against the solver"));
    const settings = { you: X, first: X, otherEye: 0 }, place = element("div"), work = element("p", { role: "status" }), panel = element("div", { class: "choose" });
    let rules = { outerLiberties: AtlasData.all.meta.liberties, koThreats: 0 }, solved = null, sitting = null;

    async function solve() {
      const asked = rules;
      work.textContent = "Solving…";
      const found = await EyeGame.of(drawing, asked, { signal });
      if (asked !== rules || signal.aborted) return;
      work.textContent = "";
      solved = found;
      sit();
    }

    function sit() {
      sitting?.end();
      if (!solved) return;
      sitting = table(drawing, attackers, solved, { ...settings });
      place.replaceChildren(sitting.box);
    }

    const set = (name) => (value) => { settings[name] = value; sit(); };
    const rule = (name) => (value) => { rules = { ...rules, [name]: value }; solved = null; solve(); };

    function open() {
      if (rulesOf) rules = { ...rules, ...rulesOf() };
      panel.replaceChildren(choice("You are the", SIDES, settings.you, set("you")), choice("First to move", SIDES, settings.first, set("first")),
        choice("Another eye", ["none", "one"], settings.otherEye, set("otherEye")),
        choice("Outer liberties", [0, 1, 2, 3, 4, 5, 6].map(String), rules.outerLiberties, rule("outerLiberties")),
        choice("Ko threats", THREATS.map(AtlasSolved.threatsText), THREATS.indexOf(rules.koThreats), (i) => rule("koThreats")(THREATS[i])));
      place.replaceChildren();
      solve();
    }

    const begin = element("button", { type: "button" }, "Play");
    begin.addEventListener("click", () => { open(); panel.querySelector("select").focus(); });
    // Arrows are for the board here, not for the patterns of the list.
    box.addEventListener("keydown", (event) => { if (/^Arrow(Left|Right)$/.test(event.key) && event.target.tagName !== "SELECT") event.preventDefault(); });
    signal.addEventListener("abort", () => sitting?.end());
    const tooLarge = EyePosition.of(drawing).n > EyeGame.MOST;
    const reset = () => {
      sitting?.end();
      panel.replaceChildren();
      place.replaceChildren(tooLarge ? element("p", {}, `Only shapes of up to ${EyeGame.MOST} points and enclosed stones can be played.`) : begin);
    };
    reset();
    box.append(panel, work, place);
    return { box, reset };
  }

  return { section, picture, moveWords, whereOf, ENDS };
})();
