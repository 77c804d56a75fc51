// SPDX-License-Identifier: MIT
// gankei as a module: gankei.js, which knows here where gankei.wasm lies, and questions without more ado.
import "./gankei.js";

const { gankei } = globalThis;
const wasm = new URL("gankei.wasm", import.meta.url);

export const { GankeiError } = gankei;
export const load = (options = {}) => gankei.load({ wasm, ...options });
export const start = (options = {}) => gankei.start({ wasm, ...options });

let loaded;
const ask = (name) => async (...given) => {
  loaded ??= load();
  return (await loaded)[name](...given);
};

export const solve = ask("solve");
export const value = ask("value");
export const sum = ask("sum");
export const status = ask("status");
export const analyze = ask("analyze");
export const estimate = ask("estimate");
export const picture = ask("picture");
export const thermograph = ask("thermograph");
export const version = ask("version");
