// SPDX-License-Identifier: MIT
// gankei: what can be asked, and what comes back. The objects are those that the program prints with --json;
// `gankei help solve`, `status`, `analyze`, `estimate`, `value` and `sum` say what is in them.

/** Of a command line: `outerLiberties: 2` is `--outer-liberties=2`, `explain: true` is `--explain`. */
export interface Options {
  /** Told about ten times a second how far the work is; total is 0 if nobody knows. In load(): false stops. */
  progress?: (done: number, total: number) => unknown;
  /** Seconds; after them what is known is the answer, or an error. */
  timeLimit?: number;
  /** Of a session: stops this question. */
  signal?: AbortSignal;
  [option: string]: unknown;
}

export interface Rules extends Options {
  rules?: "exact" | "abstract" | "board";
  /** 0 to 6; 4 if nothing is said. */
  outerLiberties?: number | string;
  /** -4 to 4: of the defender, or if negative of the attacker. */
  koThreats?: number | string;
  koModel?: "removable" | "fixed";
  noSuicide?: boolean;
}

export interface SolveOptions extends Rules {
  explain?: boolean;
  table?: boolean;
  noThreatMarks?: boolean;
}

export interface ValueOptions extends Rules {
  canonical?: boolean;
  cap?: number | "none";
  six?: boolean;
}

export interface PositionOptions extends Options {
  /** Points or stones such as "C3". */
  points?: string[];
  /** The position after that move of a game. */
  move?: number;
  whole?: boolean;
  part?: boolean;
}

export interface StatusOptions extends PositionOptions {
  first?: "black" | "white";
  budget?: number;
}

export interface EstimateOptions extends PositionOptions {
  rules?: "territory" | "area";
  komi?: number;
  finished?: boolean;
  unfinished?: boolean;
  formal?: boolean;
  every?: number;
  step?: string;
}

export interface Point {
  index: number;
  row: number;
  col: number;
}

/** Of a shape; one that is none, or too large, has `error` and nothing else. */
export interface Answer {
  input: string;
  error?: string;
  value?: string;
  eyes?: { a: number; b: number; c: number; d: number };
  class?: string | null;
  marked?: string;
  attack?: Point[];
  defence?: Point[];
  seki?: boolean;
  depends_on_liberties?: boolean;
  variations?: object[];
  table?: object[];
}

type Json = Record<string, any>;

/** Words and standard input in, what was printed out. */
export interface Result {
  status: number;
  output: string;
  messages: string;
}

interface Ask {
  run(args: string[], options?: Options & { input?: string }): Result;
  solve(shape: string, options?: SolveOptions): Answer;
  solve(shapes: string[], options?: SolveOptions): Answer[];
  value(shape: string, options?: ValueOptions): Json;
  value(shapes: string[], options?: ValueOptions): Json[];
  sum(shapes: string[], options?: Rules): Json;
  /** A group each; SGF or a diagram, as for all positions. */
  status(position: string, options?: StatusOptions): Json[];
  analyze(position: string, options?: PositionOptions): Json;
  estimate(position: string, options?: EstimateOptions): Json;
  /** SVG. */
  picture(command: "status" | "analyze" | "estimate", position: string, options?: PositionOptions): string;
  thermograph(shape: string, options?: ValueOptions): string;
  version(): string;
}

/** The same as promises. */
type Promised<T> = {
  [name in keyof T]: T[name] extends {
    (...given: infer A): infer R;
    (...given: infer B): infer S;
  }
    ? { (...given: A): Promise<R>; (...given: B): Promise<S> }
    : never;
};

/** Answers in this thread. */
export type Gankei = Ask;

/** Answers in a worker, one after the other. */
export type Session = Promised<Ask> & {
  /** Ends what is being answered and what waits; their promises are rejected with an AbortError. */
  stop(): void;
  close(): void;
};

export interface Source {
  /** Bytes, where they lie, or a module. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}

export declare class GankeiError extends Error {
  status: number;
}

export declare function load(source?: Source): Promise<Gankei>;
export declare function start(source?: Source & { worker?: string }): Promise<Session>;

export declare function solve(shape: string, options?: SolveOptions): Promise<Answer>;
export declare function solve(shapes: string[], options?: SolveOptions): Promise<Answer[]>;
export declare function value(shape: string, options?: ValueOptions): Promise<Json>;
export declare function value(shapes: string[], options?: ValueOptions): Promise<Json[]>;
export declare function sum(shapes: string[], options?: Rules): Promise<Json>;
export declare function status(position: string, options?: StatusOptions): Promise<Json[]>;
export declare function analyze(position: string, options?: PositionOptions): Promise<Json>;
export declare function estimate(position: string, options?: EstimateOptions): Promise<Json>;
export declare function picture(
  command: "status" | "analyze" | "estimate", position: string, options?: PositionOptions,
): Promise<string>;
export declare function thermograph(shape: string, options?: ValueOptions): Promise<string>;
export declare function version(): Promise<string>;
