// SPDX-License-Identifier: MIT
// "Does it live? Where?": shapes of the table, drawn by how often they are met in games, larger ones as one gets better. A
// wrong answer is refuted on the board, move by move, and its shape comes back. Progress is kept in the browser.
"use strict";

const AtlasTrainer = (() => {
  const { byId: $, element } = AtlasPage;
  const { all, drawingOf } = AtlasData;
  const { X, O } = EyeGame;
  const KEY = "gankei-trainer", SMALLEST = 3, LARGEST = 7, UP = 4; // right answers in a row for the next level
  const AGAIN = 0.25, KEPT = 30; // how often a shape comes back that was missed, and how many are remembered
  const NEW = { level: 1, streak: 0, slips: 0, asked: 0, right: 0, missed: [] };
  const PLAYERS = ["Black", "White"];

  // ---- Progress ----

  function load() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY)), isNumber = (name) => Number.isSafeInteger(kept[name]) && kept[name] >= 0;
      const sound = kept && ["level", "streak", "slips", "asked", "right"].every(isNumber) && Array.isArray(kept.missed);
      return sound ? { ...NEW, ...kept } : { ...NEW };
    } catch { // nothing is kept, or nothing may be
      return { ...NEW };
    }
  }

  function save(progress) {
    try { localStorage.setItem(KEY, JSON.stringify(progress)); } catch { /* then it lasts as long as the page */ }
  }

  const levels = () => Math.max(1, Math.min(LARGEST, Math.max(...all.places.map((p) => p.size))) - SMALLEST + 1);

  // After an answer. Two wrong ones in a row lead a level down.
  function counted(progress, isRight, number) {
    const next = { ...progress, asked: progress.asked + 1, right: progress.right + isRight, missed: progress.missed.filter((n) => n !== number) };
    next.streak = isRight ? progress.streak + 1 : 0;
    next.slips = isRight ? 0 : progress.slips + 1;
    if (!isRight) next.missed = [...next.missed, number].slice(-KEPT);
    if (next.streak >= UP || next.slips >= 2) {
      next.level = Math.max(1, Math.min(levels(), progress.level + (isRight ? 1 : -1)));
      next.streak = next.slips = 0;
    }
    return next;
  }

  // ---- Questions ----

  // "alive" or "dead", whoever plays; else who plays first decides.
  function fateOf(digits) {
    return digits[1] === "2" ? "alive" : digits[2] === "2" ? "open" : "dead";
  }

  // Without margins that no board has, without wildcards; with weights, only what is met.
  const isAsked = (entry) => entry.known && !entry.unrealisable && !entry.symbols.includes("x") && (!all.meta.weights || entry.weight > 0) &&
    [...entry.symbols].some((s) => !"X$".includes(s));

  function drawLot(entries) {
    const weightOf = ({ weight }) => Math.sqrt(weight || 1); // or the same few would come all the time
    let lot = Math.random() * entries.reduce((sum, e) => sum + weightOf(e), 0);
    return entries.find((e) => (lot -= weightOf(e)) < 0) || entries.at(-1);
  }

  function pick(progress) {
    const again = progress.missed.filter((n) => all.byNumber.has(n));
    if (again.length && Math.random() < AGAIN) return all.entries[all.byNumber.get(again[0])];
    const size = SMALLEST + Math.min(progress.level, levels()) - 1 - (Math.random() < 0.3 ? 1 : 0), lot = Math.random();
    const fate = lot < 0.6 ? "open" : lot < 0.8 ? "alive" : "dead";
    const fits = all.entries.filter((e) => isAsked(e) && all.places[e.place].size === Math.max(2, size));
    const wanted = fits.filter((e) => fateOf(AtlasData.digitsAt(e.truth)) === fate);
    return drawLot(wanted.length ? wanted : fits.length ? fits : all.entries.filter(isAsked));
  }

  // {entry, drawing, side, fate, solved, start}: solved on the way.
  async function question(progress, signal) {
    for (let tries = 0; tries < 20; tries++) {
      const entry = pick(progress), drawing = EyeGraph.plain(drawingOf(entry)), side = Math.random() < 0.5 ? X : O;
      const solved = await EyeGame.of(drawing, AtlasSolved.usual(), { signal });
      if (!solved) continue;
      const [game] = solved.games, start = game.startOf(side), fate = fateOf(AtlasData.digitsAt(entry.truth));
      const good = EyeOpponent.right(game, start);
      if (fate === "open" && !good.some(({ vertex }) => vertex >= 0)) continue;
      return { entry, drawing, side, fate, solved, game, start, good };
    }
    return null;
  }

  // ---- Answers ----

  const isRight = ({ fate, good }, said, move) => (fate !== "open" ? said === fate
    : Boolean(move) && good.some(({ vertex, kind }) => vertex === move.vertex && kind === move.kind));

  // How the answer fails: states and moves from the beginning, the solver playing both sides. What cannot be, is tried
  // first: the move that was played, if it was to gain anything; else the side begins that would show it wrong.
  function refutation({ game, start, side, fate }, said, move) {
    const tried = move && (fate === "open" || (side === X) === (fate === "alive")) ? move : null;
    const first = tried ? side : (fate === "open" ? said : fate) === "alive" ? X : O;
    const steps = [{ number: first === side ? start : game.startOf(first) }], seen = new Set();
    const end = () => EyeOpponent.ended(game, steps.at(-1).number, seen);
    for (let next = tried; !end(); next = null) {
      seen.add(steps.at(-1).number);
      const played = next || EyeOpponent.choose(game, steps.at(-1).number, seen);
      if (!played) return { steps, end: "stopped" };
      steps.push({ number: played.next, move: played, side: game.states[steps.at(-1).number].side });
    }
    return { steps, end: end() };
  }

  function verdictWords({ fate, good, side }, drawing) {
    if (fate !== "open") return fate === "alive" ? "It lives, whoever plays first." : "It is dead, whoever plays first.";
    const points = good.filter(({ vertex }) => vertex >= 0).map((move) => AtlasAgainst.whereOf(move, drawing));
    return `Who plays first decides: ${PLAYERS[side]} plays ${points.join(" or ")}.`;
  }

  // ---- The dialog ----

  let now = null, progress = NEW, asking = new AbortController();

  const button = (name, act, disabled = false) => {
    const b = element("button", { type: "button", ...(disabled ? { disabled: "" } : {}) }, name);
    b.addEventListener("click", act);
    return b;
  };

  function tellProgress() {
    $("trained").textContent = `Level ${progress.level} of ${levels()}. ${progress.right} of ${progress.asked} right` +
      `${progress.missed.length ? `, ${progress.missed.length} to come back` : ""}.`;
  }

  function draw(shown, last, moves, stars, chosen) {
    $("trainee").replaceChildren(AtlasAgainst.picture(now.drawing, now.entry.attackers, shown, last, moves, stars, chosen));
  }

  // The refutation, `at` moves of it.
  function showLine(line, at) {
    const { steps, end } = line, step = steps[at], shown = now.solved.boards.shown((now.game.states[step.number] || now.game.states[steps[at - 1].number]).board);
    draw(shown, step.move?.vertex ?? -1, [], [], () => {});
    $("refuted").textContent = [at && AtlasAgainst.moveWords(step, now.drawing, PLAYERS), at === steps.length - 1 && AtlasAgainst.ENDS[end]].filter(Boolean).join(" ");
    const [back, on] = $("answers").querySelectorAll(".line");
    if (back) {
      back.disabled = at === 0;
      on.disabled = at === steps.length - 1;
      back.onclick = () => showLine(line, at - 1);
      on.onclick = () => showLine(line, at + 1);
      if (document.activeElement === document.body) (on.disabled ? back : on).focus();
    }
  }

  function answer(said, move) {
    const good = isRight(now, said, move), line = good ? null : refutation(now, said, move);
    progress = counted(progress, good, now.entry.number);
    save(progress);
    tellProgress();
    $("asked-of").textContent = `${good ? "Right." : "Wrong."} ${verdictWords(now, now.drawing)}`;
    const next = button("Next shape", ask);
    $("answers").replaceChildren(next);
    draw(now.solved.boards.shown(now.solved.boards.first), move ? move.vertex : -1, [], now.good.map(({ vertex }) => vertex).filter((v) => now.fate === "open" && v >= 0), () => {});
    next.focus();
    if (!line) return;
    const steps = [button("◀", () => {}), button("▶", () => {})];
    steps.forEach((b, i) => { b.className = "line"; b.setAttribute("aria-label", ["A move back", "The next move"][i]); });
    $("answers").prepend(...steps);
    steps[1].focus();
    showLine(line, Math.min(line.steps.length - 1, move ? 2 : 1));
  }

  async function ask() {
    asking.abort();
    const { signal } = asking = new AbortController();
    $("refuted").textContent = "";
    $("answers").replaceChildren();
    $("asked-of").textContent = "A shape is being looked for…";
    await AtlasData.whole;
    const found = await question(progress, signal);
    if (signal.aborted) return;
    now = found;
    if (!now) { $("asked-of").textContent = "This atlas has no shape to ask about."; return; }
    $("trainer").dataset.shape = EyeGraph.format(now.drawing);
    $("trainer").dataset.side = PLAYERS[now.side];
    $("asked-of").textContent = `White's wall closes this space in and has no eye elsewhere. Black attacks; ${PLAYERS[now.side]} is to play. Does the wall live? If that is open, click where ${PLAYERS[now.side]} should play.`;
    const moves = now.game.options(now.start).filter(({ vertex }) => vertex >= 0);
    draw(now.solved.boards.shown(now.solved.boards.first), -1, moves, [], (move) => answer("open", move));
    $("answers").replaceChildren(button("It lives anyway", () => answer("alive", null)), button("It is dead anyway", () => answer("dead", null)));
    $("answers").firstChild.focus();
  }

  function open() {
    progress = load();
    tellProgress();
    $("trainer").showModal();
    ask();
  }

  function make() {
    $("train").addEventListener("click", open);
    $("anew").addEventListener("click", () => { progress = { ...NEW }; save(progress); tellProgress(); ask(); });
    $("enough").addEventListener("click", () => $("trainer").close());
    $("trainer").addEventListener("close", () => asking.abort());
  }

  return { make };
})();
