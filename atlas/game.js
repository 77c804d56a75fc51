// SPDX-License-Identifier: MIT
// The exact game of one position (doc/rules.md, section 3), one move at a time: whose it is in every state that
// can come about, and how far it is to the end. What can be played is found by the rules, and who wins backwards from
// the captures: what goes round in a circle is never reached so, and is the defender's (E8).
// tests/cli/atlas-game.sh holds it against `gankei solve`.
"use strict";

const EyeGame = (() => {
  const MOST = 9; // vertices: more would take too long in a page
  const SLICE = 2000; // states between two looks at the clock
  const X = 0, O = 1, NONE = -1, CAPTURED = -1;

  const bits = (set) => {
    const all = [];
    for (let rest = set; rest; rest &= rest - 1) all.push(31 - Math.clz32(rest & -rest));
    return all;
  };
  const isSingle = (set) => set !== 0 && (set & (set - 1)) === 0;

  // ---- Boards: what stands on the vertices ----

  // {id of a board: its stones, its moves}: two games with and without another eye share them.
  function boardsOf({ n, adj, mark, anchored }) {
    const whole = (1 << n) - 1, near = adj.map((list) => list.reduce((set, v) => set | 1 << v, 0));
    const maskOf = (fits) => mark.reduce((set, m, v) => (fits(m, v) ? set | 1 << v : set), 0);
    const margins = maskOf((m) => m === "!" || m === "$"), atWall = maskOf((_, v) => anchored[v]);
    const all = [], ids = new Map();

    function idOf(attackers, defenders, unconnected) {
      const key = attackers + defenders * 2 ** n + unconnected * 4 ** n;
      let id = ids.get(key);
      if (id === undefined) {
        ids.set(key, id = all.length);
        all.push({ attackers, defenders, unconnected, moves: [null, null], breath: NONE });
      }
      return id;
    }

    const beside = (set) => bits(set).reduce((sum, v) => sum | near[v], 0);

    function chain(stones, v) {
      let set = 1 << v;
      for (let more = set; more;) {
        more = beside(more) & stones & ~set;
        set |= more;
      }
      return set;
    }

    function chains(stones) {
      const found = [];
      for (let rest = stones; rest;) {
        const one = chain(stones, 31 - Math.clz32(rest));
        found.push(one);
        rest &= ~one;
      }
      return found;
    }

    // E1: the liberties of the wall that lie inside.
    function breath(id) {
      const b = all[id];
      if (b.breath !== NONE) return b.breath;
      const empty = whole & ~(b.attackers | b.defenders);
      b.breath = chains(b.defenders).filter((c) => c & atWall).reduce((set, c) => set | beside(c) & empty, atWall & empty);
      return b.breath;
    }

    // E2: connected to the living attackers outside.
    const isOutside = (b, set) => (set & margins & ~b.unconnected) !== 0;

    // A stone of `side` on v: {vertex, kind, target, ban, captured}; null if it may not be played.
    function stone(b, side, v) {
      const bit = 1 << v, mine = side === X ? b.attackers : b.defenders, theirs = side === X ? b.defenders : b.attackers;
      const empty = whole & ~(mine | theirs | bit), own = chain(mine | bit, v);
      const taken = chains(theirs).filter((c) => c & near[v] && !(beside(c) & empty) &&
        !(side === X ? c & atWall : isOutside(b, c))).reduce((set, c) => set | c, 0);
      const lives = side === X ? isOutside({ unconnected: b.unconnected }, own) : (own & atWall) !== 0;
      const liberties = beside(own) & (empty | taken);
      const move = { vertex: v, kind: "point", ban: NONE, captured: taken };
      if (!lives && !liberties) { // E4
        if (side === O || own === bit) return null;
        return { ...move, captured: own, target: idOf(b.attackers & ~own, b.defenders, b.unconnected & ~own) };
      }
      if (!lives && isSingle(taken) && own === bit && liberties === taken) move.ban = bits(taken)[0]; // E6
      move.target = side === X ? idOf(b.attackers | bit, b.defenders & ~taken, b.unconnected)
        : idOf(b.attackers & ~taken, b.defenders | bit, b.unconnected & ~taken);
      return move;
    }

    function moves(id, side) {
      const b = all[id];
      if (b.moves[side]) return b.moves[side];
      const found = bits(whole & ~(b.attackers | b.defenders)).map((v) => stone(b, side, v)).filter(Boolean);
      if (side === X)
        for (const v of bits(b.unconnected))
          found.push({ vertex: v, kind: "connect", ban: NONE, captured: 0, target: idOf(b.attackers, b.defenders, b.unconnected & ~(1 << v)) });
      return (b.moves[side] = found);
    }

    // What stands on the vertices, as EyeBoard draws it.
    const shown = (id) => mark.map((m, v) => {
      const bit = 1 << v, { attackers, defenders, unconnected } = all[id];
      return unconnected & bit ? "$" : attackers & bit ? "X" : defenders & bit ? "O" : margins & bit ? "!" : ".";
    });

    const first = idOf(maskOf((m) => m === "X" || m === "$"), maskOf((m) => m === "O"), maskOf((m) => m === "$"));
    return { n, first, moves, breath, shown };
  }

  // ---- States: a board, who moves, what may not be retaken, what is left outside ----

  function gameOf(boards, rules, otherEye) {
    const states = [], numbers = new Map(), { n } = boards, most = Math.abs(rules.koThreats) + 1;

    const keyOf = (s) => (((s.board * 8 + s.liberties) * most + Math.abs(s.threats)) * 2 + s.side) * (n + 1) + s.ban + 1;

    function numberOf(s) {
      const key = keyOf(s);
      let number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, number = states.length);
        states.push(s);
      }
      return number;
    }

    const startOf = (side) => numberOf({ board: boards.first, side, ban: NONE, liberties: rules.outerLiberties, threats: rules.koThreats });
    const holds = (side, { threats }) => (side === O ? threats > 0 : threats < 0);
    const fewer = ({ threats }) => threats - Math.sign(threats);

    // The moves of a state: {kind, vertex, withThreat, captured, next}; next is CAPTURED where the wall is taken.
    function options(number) {
      const s = states[number], { side } = s, breath = boards.breath(s.board), alone = !s.liberties && !otherEye;
      const after = { ...s, side: 1 - side, ban: NONE }, found = [];
      const add = (kind, next, move = { vertex: NONE, captured: 0 }, withThreat = false) =>
        found.push({ kind, vertex: move.vertex, withThreat, captured: bits(move.captured), next: next === CAPTURED ? CAPTURED : numberOf(next) });
      const isLast = (v) => side === X && alone && breath === 1 << v;
      for (const move of boards.moves(s.board, side)) {
        const retakes = move.vertex === s.ban;
        if (retakes && !holds(side, s)) continue;
        if (side === O && alone && !boards.breath(move.target)) continue;
        const next = { ...after, board: move.target, ban: move.ban, threats: retakes ? fewer(s) : s.threats };
        add(move.kind, isLast(move.vertex) ? CAPTURED : next, move, retakes);
      }
      if (side === X && alone && isSingle(breath)) { // on the very last liberty no stone is a suicide
        const v = bits(breath)[0];
        if (!found.some((m) => m.vertex === v) && (v !== s.ban || holds(side, s))) add("point", CAPTURED, { vertex: v, captured: 0 }, v === s.ban);
      }
      if (side === X && s.liberties) {
        const wins = s.liberties === 1 && !breath && !otherEye;
        add("liberty", wins ? CAPTURED : { ...after, liberties: s.liberties - 1 });
      } else if (side === X && otherEye && !breath) {
        add("eye", CAPTURED);
      }
      if (holds(1 - side, s)) add("threat", { ...after, threats: fewer(s) });
      if (side === O) add("pass", after);
      return found;
    }

    // The same state of another game; undefined: it cannot come about in this one.
    const find = (s) => numbers.get(keyOf(s));

    return { states, startOf, find, options, boards, isDead: !boards.breath(boards.first) && !rules.outerLiberties && !otherEye };
  }

  // ---- Who wins ----

  // All states that can come about, and the moves between them: of each where it begins and leads, and whether it is a pass.
  function* explored(game) {
    const from = [], to = [], passes = [];
    [X, O].forEach(game.startOf);
    for (let i = 0; i < game.states.length; i++) {
      if (i % SLICE === 0) yield;
      for (const { kind, next } of game.options(i)) {
        from.push(i);
        to.push(next);
        passes.push(kind === "pass");
      }
    }
    return { from, to, passes };
  }

  // For each state, and CAPTURED before the first, the edges that lead to it.
  function reversed(to, count) {
    const begin = new Int32Array(count + 2), edge = new Int32Array(to.length);
    for (const t of to) begin[t + 2]++;
    for (let k = 1; k < begin.length; k++) begin[k] += begin[k - 1];
    const at = begin.slice();
    to.forEach((t, e) => { edge[at[t + 1]++] = e; });
    return (s) => edge.subarray(begin[s + 1], begin[s + 2]);
  }

  // How many moves it is to a goal for the side `hurries`, while the other one delays: 0 where it is never reached.
  // `begin`: the states or CAPTURED where it is reached, `allowed`: of an edge, may it be gone?
  function* ranked(game, { from, to }, into, begin, hurries, allowed) {
    const count = game.states.length, rank = new Int32Array(count), left = new Int32Array(count), todo = [...begin];
    for (let e = 0; e < from.length; e++) left[from[e]] += allowed(e);
    todo.forEach((s) => { if (s >= 0) rank[s] = 1; });
    for (let i = 0; i < todo.length; i++) {
      if (i % SLICE === 0) yield;
      for (const e of into(todo[i])) {
        const s = from[e];
        if (rank[s] || !allowed(e) || (game.states[s].side !== hurries && --left[s])) continue;
        rank[s] = (todo[i] >= 0 ? rank[todo[i]] : 1) + 1;
        todo.push(s);
      }
    }
    return rank;
  }

  // Solve: game.capture, game.threat, game.safe by state. `capture`: to the capture of the wall, 0 where it lives;
  // `threat`: the same if the defender only passes, 0 where it is safe; `safe`: until it is so.
  function* solve(game) {
    const edges = yield* explored(game), { to, passes, from } = edges, { states } = game, into = reversed(to, states.length);
    game.capture = yield* ranked(game, edges, into, [CAPTURED], X, () => 1);
    game.threat = yield* ranked(game, edges, into, [CAPTURED], X, (e) => (states[from[e]].side === X || passes[e] ? 1 : 0));
    const isSafe = (s, i) => s.side === X && !game.threat[i] && !game.capture[i];
    const calm = states.flatMap((s, i) => (isSafe(s, i) ? [i] : []));
    game.safe = yield* ranked(game, edges, into, calm, O, (e) => (to[e] >= 0 && !game.capture[to[e]] ? 1 : 0));
    return game;
  }

  // Both games of a drawing, without another eye and with it: {games, boards}; null if it is too large. It is
  // worked on in slices, so that a page can be used meanwhile; `signal` ends it.
  async function of(drawing, rules, { pause = () => new Promise((done) => { setTimeout(done); }), signal } = {}) {
    const position = EyePosition.of(drawing);
    if (position.n > MOST) return null;
    const boards = boardsOf(position), games = [false, true].map((eye) => gameOf(boards, rules, eye));
    let since = performance.now();
    for (const game of games)
      for (const work = solve(game); !work.next().done;) {
        if (performance.now() - since < 20) continue;
        await pause();
        if (signal?.aborted) return null;
        since = performance.now();
      }
    return { games, boards };
  }

  const lives = (game, number) => number !== undefined && number !== CAPTURED && !game.isDead && !game.capture[number];

  // How many eyes there are in a state of a game, by best play of both.
  function eyes({ games }, game, number) {
    const state = number === CAPTURED ? null : game.states[number];
    const [none, one] = games.map((g) => (state ? lives(g, g.find(state)) : false));
    return none ? 2 : one ? 1 : 0;
  }

  return { MOST, X, O, CAPTURED, of, lives, eyes };
})();
