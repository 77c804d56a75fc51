// SPDX-License-Identifier: MIT
// A whole board, a game or a diagram, with moves to step through. What is told of a position is what the program says of
// it (analyze, estimate, status), asked of the solver in the page: the board and its eye spaces at once, the rest when
// one stays at a move.
"use strict";

const AtlasWhole = (() => {
  const { byId: $, element, say } = AtlasPage;
  const PAUSE = 400; // ms at a position, before what takes long is asked
  const ALONE = 2000000; // positions searched for a stone that is clicked, some seconds
  const PARTS = ["board", "game", "move", "stone"]; // what the address says of it
  const NONE = Object.fromEntries(PARTS.map((name) => [name, undefined]));
  const LAYERS = {
    spaces: "Dark points are eye spaces of Black, light ones of White, grey ones of both. Triangles, squares and stars are vital points of small ones.",
    estimate: "The larger a square, the surer the point is Black's or White's; on a stone: it is rather the other side's.",
    none: "",
  };
  const QUESTIONS = [["estimate", "Who leads", "estimate"], ["groups", "Groups", "status"], ["spaces", "Eye spaces", "analyze"]];
  let changed = () => {};
  // {said, text, nth, moves, boards, all, now, stone, line, told}: what the address says of it; which of the games of the
  // text; positions and answers, by moves; the move, the group and the line that are shown, the answers to that move.
  let game = null;
  let layer = "spaces", asking = new AbortController(), timer = 0;

  // ---- Questions ----

  const inWords = (error) => error.replace(/^standard input:(\d+):(\d+): /, "line $1, column $2: ");
  const noteOf = (messages) => inWords(messages.trim().split("\n")[0].replace(/^gankei: ([a-z]+: )?/, ""));

  // Of "status" an object a group, of the others one.
  const read = (command, output) => (command === "status"
    ? output.split("\n").filter(Boolean).map((line) => JSON.parse(line)) : JSON.parse(output));

  // {json, note}: of a command, about all of a position or a stone; {error}; null if it was given up.
  async function ask(place, text, command, options, signal, stones = []) {
    const words = [command, "--json", ...options, "--", "-", ...stones];
    const result = await AtlasSolver.ask(place, "run", words, { input: text }, signal);
    if (!result || result.error) return result;
    const json = read(command, result.output), { error } = [json].flat()[0] || {};
    return error ? { error: inWords(error) } : { json, note: result.status ? noteOf(result.messages) : "" };
  }

  // The words that choose a game and a move; undefined: where the record leads.
  const wordsOf = (nth, move) => [...(nth > 1 ? [`--game=${nth}`] : []), ...(move === undefined ? [] : [`--move=${move}`])];

  const position = (text, nth, move) =>
    ask(element("div"), text, "analyze", ["--no-values", ...wordsOf(nth, move)], new AbortController().signal);

  // What a text is, before it is opened: {text, nth, moves, boards, first, note}; {error}: words why it is no board.
  async function look(text, nth = 1) {
    if (!AtlasSolver.isThere())
      return { error: "This atlas has no solver in its page, which whole boards need: gankei analyze, status and estimate tell of a file" };
    const found = await position(text, nth);
    if (!found) return { error: "There was no answer" };
    const fault = AtlasTaken.isRecord(text) ? "That record cannot be read" : "That is neither an SGF nor a diagram";
    if (found.error) return { error: `${fault}: ${found.error}` };
    const { json, note } = found;
    return { text, nth, moves: note ? json.move : json.moves, first: json.move, note, boards: new Map([[json.move, json]]) };
  }

  // ---- The board ----

  // Where the stone came from that the move before had not.
  function lastOf({ boards, now }) {
    const rows = boards.get(now).board, before = boards.get(now - 1)?.board;
    if (!before) return undefined;
    const colour = boards.get(now - 1).to_play === "white" ? "O" : "X";
    for (let r = 0; r < rows.length; r++)
      for (let c = 0; c < rows[r].length; c++)
        if (rows[r][c] === colour && before[r][c] !== colour) return AtlasGoban.nameOf(rows, r, c);
    return undefined;
  }

  function marks() {
    const { told, stone } = game, group = stone && told.groups?.find((g) => g.stone === stone);
    if (group) return AtlasVerdicts.marksOf(group.attack, group.defence);
    if (layer !== "spaces" || !told.spaces) return [];
    return told.spaces.eye_spaces.flatMap((s) => AtlasVerdicts.marksOf(s.attack, s.defence));
  }

  function draw() {
    const { now, moves, stone, line, told, boards } = game, { board, eye_spaces } = boards.get(now);
    const label = moves ? `The board after ${now} of ${moves} moves` : "The board";
    const onBoard = stone && told.groups?.some((g) => g.stone === stone);
    $("board").replaceChildren(AtlasGoban.svg(board, label, { line, last: line ? undefined : lastOf(game), marks: line ? [] : marks(),
      spaces: layer === "spaces" ? eye_spaces : [], ownership: layer === "estimate" ? told.estimate?.ownership : undefined,
      chain: onBoard ? AtlasGoban.chainOf(board, stone) : undefined }));
    $("layer").textContent = LAYERS[layer];
    $("moved").textContent = moves ? `Move ${now} of ${moves}` : "";
    $("movebar").value = now;
    for (const button of $("steps").querySelectorAll("button"))
      button.setAttribute("aria-disabled", String(now === (["first", "back"].includes(button.dataset.step) ? 0 : moves)));
  }

  // ---- What takes long ----

  const PLACES = Object.fromEntries(QUESTIONS.map(([name, title]) => {
    const box = element("div"), work = element("div", { class: "work", role: "status" });
    return [name, { box, work, section: element("section", {}, element("h3", {}, title), work, box) }];
  }));

  function play(line) {
    game.line = line;
    draw();
  }

  // A group, to be told in full; once more: no longer.
  function choose(stone) {
    Object.assign(game, { stone: stone === game.stone ? undefined : stone, line: undefined });
    tell("groups");
    draw();
    $("groups").querySelector(`[data-stone="${stone}"]`)?.focus({ preventScroll: true });
    changed({ stone: game.stone });
  }

  function tell(name) {
    const told = game.told[name], { box } = PLACES[name];
    if (!told) box.replaceChildren();
    else if (name === "estimate") box.replaceChildren(...AtlasVerdicts.score(told));
    else if (name === "groups") box.replaceChildren(AtlasVerdicts.groups(told, game.stone, choose, play));
    else box.replaceChildren(...AtlasVerdicts.spaces(told.eye_spaces, (q) => AtlasAddress.format({ q })));
  }

  // One after the other, from the first that is not known; what is stopped waits for a click.
  async function askAll() {
    asking.abort();
    const { signal } = asking = new AbortController(), { text, nth, now, told } = game;
    for (const [name, , command] of QUESTIONS) {
      if (told[name]) continue;
      const { work } = PLACES[name], answer = await ask(work, text, command, wordsOf(nth, now), signal);
      if (!answer || signal.aborted) return;
      if (answer.stopped) {
        const again = element("button", { type: "button" }, "Go on");
        again.addEventListener("click", askAll);
        work.replaceChildren("Stopped. ", again);
        return;
      }
      work.replaceChildren(...(answer.error ? [`No answer: ${answer.error}.`] : []));
      told[name] = answer.json;
      if (answer.error) continue;
      tell(name);
      draw();
    }
  }

  // A stone that no group of the list is called by: the program is asked about it alone, and then goes on.
  async function askStone(name) {
    clearTimeout(timer);
    asking.abort();
    const { signal } = asking = new AbortController(), { text, nth, now, told } = game, { work } = PLACES.groups;
    const answer = await ask(work, text, "status", [...wordsOf(nth, now), `--budget=${ALONE}`], signal, [name]);
    if (!answer || signal.aborted) return;
    if (answer.error) work.replaceChildren(answer.stopped ? `Stopped: nothing is known of ${name} alone.` : `No answer: ${answer.error}.`);
    else {
      told.groups.unshift(...answer.json);
      choose(name);
      askAll();
    }
  }

  function askSoon() {
    clearTimeout(timer);
    asking.abort();
    const isEmpty = !game.boards.get(game.now).board.some((row) => /[XO]/.test(row));
    for (const { work, section } of Object.values(PLACES)) {
      work.replaceChildren();
      section.hidden = isEmpty;
    }
    $("bare").hidden = !isEmpty;
    if (!isEmpty) timer = setTimeout(askAll, PAUSE);
  }

  // ---- Steps ----

  let wanted = null, busy = false; // where one is going: {move, stone}

  // The move that a step leads to, from where one is or is going.
  function target(step) {
    const from = wanted ? wanted.move : game.now;
    return { first: 0, back: Math.max(0, from - 1), next: Math.min(game.moves, from + 1), last: game.moves }[step];
  }

  // What there is to say of a move is asked once.
  async function know({ boards, text, nth, moves }, move) {
    if (move < 0 || move > moves || boards.has(move)) return;
    const found = await position(text, nth, move);
    if (found?.json) boards.set(move, found.json);
  }

  // To a move; the worker is never behind by more than one.
  async function goTo(move, stone) {
    wanted = { move: Math.max(0, Math.min(move, game.moves)), stone };
    if (busy) return;
    busy = true;
    asking.abort();
    while (wanted) {
      const to = wanted, of = game;
      await know(of, to.move);
      await know(of, to.move - 1);
      if (game !== of) continue; // another board was opened, or none
      if (wanted === to) wanted = null;
      if (!of.boards.has(to.move)) continue;
      Object.assign(game, { now: to.move, stone: to.stone, line: undefined, told: game.all[to.move] ||= {} });
      draw();
      QUESTIONS.forEach(([name]) => tell(name));
    }
    busy = false;
    if (!game) return;
    askSoon();
    changed({ game: game.nth > 1 ? String(game.nth) : undefined, move: game.moves ? String(game.now) : undefined, stone: game.stone });
  }

  // Keys of the page, while a board is open.
  function key(event) {
    const step = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!step || !game?.moves) return;
    event.preventDefault();
    goTo(target(step));
  }

  // A click on a stone: its group, of which only one stone is known.
  function click(event) {
    const name = event.target.dataset?.point;
    if (!name || !game.told.groups) return;
    const chain = AtlasGoban.chainOf(game.boards.get(game.now).board, name);
    const group = game.told.groups.find((g) => chain.has(g.stone));
    if (group) choose(group.stone);
    else askStone(name);
  }

  // ---- Opening and closing ----

  // Nothing of the board before is left.
  function clear() {
    clearTimeout(timer);
    asking.abort();
    wanted = null;
    $("board").replaceChildren();
    $("moved").textContent = "";
    for (const { work, box } of Object.values(PLACES)) for (const e of [work, box]) e.replaceChildren();
  }

  function close() {
    if (!game) return;
    clear();
    game = null;
    $("whole").hidden = true;
    document.body.classList.remove("whole");
  }

  function put(found) {
    clear();
    game = { ...found, now: found.first, told: {}, all: {} };
    $("whole").hidden = false;
    document.body.classList.add("whole");
    $("steps").hidden = !game.moves;
    $("movebar").max = game.moves;
    const games = AtlasTaken.games(game.text);
    $("games").hidden = games < 2;
    $("nth").max = games;
    $("nth").value = game.nth;
    $("ngames").textContent = `of ${games}`;
    $("note").textContent = game.note ? `Read up to a move that nobody can play: ${game.note}.` : "";
    say("");
  }

  let looked = null; // a board that was looked at before it is in the address
  async function open(text) {
    const found = await look(text);
    if (!found.error) looked = found;
    return found.error;
  }

  // Another game of the same text.
  async function chooseGame(nth) {
    const { said, text } = game, found = await look(text, nth);
    if (game?.said !== said) return;
    if (found.error) {
      $("note").textContent = `${found.error}.`;
      return;
    }
    put({ ...found, said });
    goTo(game.first);
  }

  let showing = 0; // how often a board was shown: what comes late is of no interest
  // Make the page show the board of a view, or none; false: it cannot. `enter`: one looks at it.
  async function show({ board, game: of, move, stone }, enter) {
    const nth = Number(of) || 1, turn = ++showing;
    if (!board) {
      close();
      return true;
    }
    if (game?.said !== board || game.nth !== nth) {
      const text = AtlasTaken.recall(board);
      const found = text === null ? { error: "That board is no longer known to this browser: open it again" }
        : looked?.text === text && nth === 1 ? looked : await look(text, nth);
      if (turn !== showing) return true;
      if (found.error) {
        say(`${found.error}.`, true);
        close();
        return false;
      }
      put({ ...found, said: board });
      if (enter) {
        $("whole").focus({ preventScroll: true });
        $("whole").scrollIntoView({ block: "start" });
      }
    }
    goTo(move === undefined ? game.first : Number(move) || 0, stone);
    return true;
  }

  // changes(change): of the address; closing(): the button was pressed.
  function make(changes, closing) {
    changed = changes;
    $("told").replaceChildren(...QUESTIONS.map(([name]) => PLACES[name].section));
    PLACES.groups.box.id = "groups";
    $("steps").addEventListener("click", (event) => {
      const { step } = event.target.dataset;
      if (step) goTo(target(step));
    });
    $("nth").addEventListener("change", () => {
      const nth = Number($("nth").value);
      if (nth >= 1 && nth <= Number($("nth").max)) chooseGame(nth);
    });
    $("movebar").addEventListener("input", () => goTo(Number($("movebar").value)));
    $("layers").addEventListener("change", (event) => {
      layer = event.target.value;
      draw();
    });
    $("board").addEventListener("click", click);
    $("shut").addEventListener("click", closing);
  }

  return { NONE, PARTS, make, open, show, key };
})();
