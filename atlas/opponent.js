// SPDX-License-Identifier: MIT
// What the solver plays in a game (game.js), and why: the shortest way to what can be had; where nothing can, what leaves
// the other side the fewest right answers. The attacker stops when nothing of what he has left threatens anything, and
// what was there before ends the game, so it never goes round in a circle.
"use strict";

const EyeOpponent = (() => {
  const { X, CAPTURED } = EyeGame;

  const captures = (game, next) => next === CAPTURED || game.capture[next] > 0;
  const distance = (game, next) => (next === CAPTURED ? 0 : game.capture[next]);

  // The moves that keep what the side to move can have; none, if that is nothing.
  function right(game, number) {
    const isAttack = game.states[number].side === X;
    if (isAttack === EyeGame.lives(game, number)) return [];
    return game.options(number).filter(({ next }) => captures(game, next) === isAttack);
  }

  const least = (list, by) => list.reduce((best, one) => {
    const [a, b] = [by(one), by(best)], at = a.findIndex((x, i) => x !== b[i]);
    return at >= 0 && a[at] < b[at] ? one : best;
  }, list[0]);

  const passed = (game, number) => game.options(number).find(({ kind }) => kind === "pass")?.next;

  // A move after which the defender may not pass.
  const isThreat = (game, { next }) => captures(game, passed(game, next));

  function attack(game, number, seen) {
    const winning = right(game, number);
    if (winning.length) return least(winning, ({ next }) => [distance(game, next)]);
    const fresh = game.options(number).filter(({ next }) => !seen.has(next)), threats = fresh.filter((move) => isThreat(game, move));
    if (threats.length) return least(threats, ({ next }) => [right(game, next).length, game.threat[next]]);
    return (game.threat[number] && fresh.find(({ kind }) => kind === "liberty")) || null;
  }

  function defend(game, number, seen) {
    const living = right(game, number), pass = living.find(({ kind }) => kind === "pass");
    if (!living.length)
      return least(game.options(number), ({ kind, next }) => [kind === "pass" ? 1 : 0, next === CAPTURED ? 0 : right(game, next).length, -distance(game, next)]);
    if (pass && !game.threat[pass.next]) return pass;
    const ending = living.filter(({ next }) => game.safe[next]);
    if (ending.length) return least(ending, ({ next }) => [game.safe[next]]);
    return pass || living.find(({ next }) => !seen.has(next)) || living[0];
  }

  // The move of the side to move; null: the attacker stops. `seen`: states that have been there.
  const choose = (game, number, seen) => (game.states[number].side === X ? attack : defend)(game, number, seen);

  // How a game has ended in this state: "captured", "repetition", "safe", "stuck"; "": it has not.
  function ended(game, number, seen) {
    if (number === CAPTURED || game.isDead) return "captured";
    if (seen.has(number)) return "repetition";
    const calm = game.states[number].side === X ? number : passed(game, number);
    if (calm !== undefined && !game.threat[calm]) return "safe";
    return game.options(number).length ? "" : "stuck";
  }

  return { right, choose, ended };
})();
