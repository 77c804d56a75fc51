// SPDX-License-Identifier: MIT
// gankei in JavaScript: questions become words of a command line, each is answered by an instance of
// gankei.wasm of its own, and what the program prints with --json is what comes back. A classic script
// that sets globalThis.gankei; index.js makes a module of it. README.md says how to use it.
"use strict";

globalThis.gankei = (function core(scope, isWorker) {
  const EBADF = 8, ENOSYS = 52, ESPIPE = 70; // of WASI
  const TRAPPED = 134; // the status of a program that aborts
  const EVERY = 100; // ms between two reports of progress
  const inNode = typeof process === "object" && Boolean(process.versions && process.versions.node);
  const here = scope.document && scope.document.currentScript ? scope.document.currentScript.src : undefined;

  class GankeiError extends Error {
    constructor(message, status) {
      super(message);
      this.name = "GankeiError";
      this.status = status;
    }
  }

  // ---- One instance: words and standard input in, standard output and error out ----

  class Exit {
    constructor(status) {
      this.status = status;
    }
  }

  // The functions of WASI that it calls. No files, no environment; the rest is not there.
  function system(words, input, write, memory) {
    const view = () => new DataView(memory().buffer);
    const bytes = (at, length) => new Uint8Array(memory().buffer, at, length);
    let given = 0; // of the input
    const put = (at, ...numbers) => {
      numbers.forEach((number, i) => view().setUint32(at + 4 * i, number, true));
      return 0;
    };
    // Pieces of memory, each given to take(), which says how much of it was used.
    function pieces(at, n, out, take) {
      let sum = 0;
      for (let i = 0; i < n; i++)
        sum += take(bytes(view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)));
      return put(out, sum);
    }
    return {
      args_sizes_get: (count, size) => put(count, words.length) ||
        put(size, words.reduce((sum, word) => sum + word.length, 0)),
      args_get(list, at) {
        words.forEach((word, i) => {
          put(list + 4 * i, at);
          bytes(at, word.length).set(word);
          at += word.length;
        });
        return 0;
      },
      environ_sizes_get: (count, size) => put(count, 0) || put(size, 0),
      environ_get: () => 0,
      clock_time_get(clock, precision, out) {
        view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      fd_read: (fd, at, n, out) => (fd !== 0 ? EBADF : pieces(at, n, out, (room) => {
        const part = input.subarray(given, given + room.length);
        room.set(part);
        given += part.length;
        return part.length;
      })),
      fd_write: (fd, at, n, out) => (fd !== 1 && fd !== 2 ? EBADF : pieces(at, n, out, (part) => {
        write(fd, part);
        return part.length;
      })),
      fd_seek: () => ESPIPE,
      fd_close: (fd) => (fd > 2 ? EBADF : 0),
      fd_fdstat_get(fd, out) {
        if (fd > 2) return EBADF;
        bytes(out, 24).fill(0);
        return 0;
      },
      fd_prestat_get: () => EBADF,
      proc_exit(status) {
        throw new Exit(status);
      },
    };
  }

  // What is asked of the work as it goes on: not 0 to stop it.
  function watch({ progress, timeLimit }) {
    const start = performance.now();
    let last = start;
    return (done, total) => {
      const now = performance.now();
      if (timeLimit && now - start >= 1000 * timeLimit) return 1;
      if (!progress || now - last < EVERY) return 0;
      last = now;
      return progress(done, total) === false ? 1 : 0;
    };
  }

  // Why there is no answer, in the words of the program if it said some.
  function reason(error, messages) {
    const said = messages.trim().split("\n")[0].replace(/^gankei: ([a-z]+: )?/, "");
    if (said) return said;
    if (error instanceof RangeError && /memory/i.test(error.message)) return "out of memory";
    if (error instanceof RangeError) return "too large: the stack is full";
    return error ? `the program stopped: ${error.message}` : "no answer";
  }

  // { status, output, messages }: of a command line, `options.input` as its standard input. With --json
  // there is always JSON; what cannot be answered is { "error": ... }.
  function run(module, args, options = {}) {
    const encoder = new TextEncoder(), decoders = { 1: new TextDecoder(), 2: new TextDecoder() };
    if (args.some((word) => String(word).includes("\0"))) throw new GankeiError("a NUL in a word", 2);
    const words = ["gankei", ...args].map((word) => encoder.encode(`${word}\0`));
    const written = { 1: "", 2: "" };
    const write = (fd, part) => {
      written[fd] += decoders[fd].decode(part, { stream: true });
    };
    let memory, status = 0, trap;
    const wasi = system(words, encoder.encode(options.input || ""), write, () => memory);
    const imports = { wasi_snapshot_preview1: {}, gankei: { progress: watch(options) } };
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      if (from === "wasi_snapshot_preview1") imports[from][name] = wasi[name] || (() => ENOSYS);
    try {
      const { exports } = new WebAssembly.Instance(module, imports);
      memory = exports.memory;
      exports._start();
    } catch (error) {
      trap = error instanceof Exit ? undefined : error;
      status = trap ? TRAPPED : error.status;
    }
    const result = { status, output: written[1], messages: written[2] };
    if (trap) result.output = ""; // half of an answer is none
    if (status && !result.output && args.includes("--json"))
      result.output = `${JSON.stringify({ error: reason(trap, result.messages) })}\n`;
    return result;
  }

  // ---- Questions ----

  const ours = new Set(["points", "progress", "timeLimit", "signal"]);

  // { outerLiberties: 2, explain: true }: --outer-liberties=2 --explain
  function optionWords(options) {
    return Object.entries(options).flatMap(([name, value]) => {
      if (ours.has(name) || value === false || value === undefined || value === null) return [];
      const long = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      return [value === true ? long : `${long}=${value}`];
    });
  }

  // Rows below each other are rows all the same.
  const row = (shape) => String(shape).replace(/\s+$/, "").replace(/\r?\n/g, "%");

  const lines = ({ output }) => output.split("\n").filter(Boolean).map((line) => JSON.parse(line));

  function good(result) {
    if (result.status && !result.output) throw new GankeiError(reason(undefined, result.messages), result.status);
    return result;
  }

  // Answers of which none is only an error.
  function sound(result) {
    const answers = lines(good(result));
    if (result.status && answers.length === 1 && Object.keys(answers[0]).join() === "error")
      throw new GankeiError(answers[0].error, result.status);
    return answers;
  }

  // About shapes, one or a list: an answer each, which may be { input, error }.
  function ofShapes(command, shapes, options) {
    const many = Array.isArray(shapes);
    return {
      args: [command, "--json", ...optionWords(options), "-"],
      input: (many ? shapes : [shapes]).map((shape) => `${row(shape)}\n`).join(""),
      read: (result) => (many ? sound(result) : sound(result)[0]),
    };
  }

  // About a position, SGF or a diagram, and points of it.
  function ofPosition(command, position, options, first, read) {
    return {
      args: [command, first, ...optionWords(options), "--", "-", ...(options.points || [])],
      input: String(position),
      read,
    };
  }

  const one = (result) => sound(result)[0];
  const text = (result) => good(result).output;

  const questions = {
    solve: (shapes, options = {}) => ofShapes("solve", shapes, options),
    value: (shapes, options = {}) => ofShapes("value", shapes, options),
    sum: (shapes, options = {}) => ({
      args: ["sum", "--json", ...optionWords(options), "--", ...shapes.map(row)], read: one,
    }),
    status: (position, options = {}) => ofPosition("status", position, options, "--json", sound),
    analyze: (position, options = {}) => ofPosition("analyze", position, options, "--json", one),
    estimate: (position, options = {}) => ofPosition("estimate", position, options, "--json", one),
    picture: (command, position, options = {}) => ofPosition(command, position, options, "--svg=-", text),
    thermograph: (shape, options = {}) => ({
      args: ["value", "--thermograph=-", ...optionWords(options), "--", row(shape)], read: text,
    }),
    version: () => ({ args: ["version"], read: (result) => text(result).trim() }),
  };

  // An object with the questions, which asks them by ask(args, options).
  function withQuestions(object, ask) {
    for (const [name, question] of Object.entries(questions))
      object[name] = (...given) => {
        const { args, input, read } = question(...given);
        const options = given.length > 1 && typeof given[given.length - 1] === "object" ? given[given.length - 1] : {};
        return ask(args, { ...options, input }, read);
      };
    return object;
  }

  // ---- Here, or in a worker ----

  async function fetched(place) {
    const url = new URL(place, here || (scope.location && scope.location.href));
    if (inNode && url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
    const response = await fetch(url);
    if (!response.ok) throw new GankeiError(`cannot read ${url}: ${response.status}`, 1);
    return response.arrayBuffer();
  }

  // The module: of bytes, of where they lie, or of gankei.wasm.js, which has them as text.
  async function compiled(wasm) {
    if (wasm instanceof WebAssembly.Module) return wasm;
    if (wasm === undefined && scope.gankeiWasm)
      wasm = Uint8Array.from(atob(scope.gankeiWasm), (letter) => letter.charCodeAt(0));
    if (wasm === undefined) wasm = "gankei.wasm";
    return WebAssembly.compile(typeof wasm === "string" || wasm instanceof URL ? await fetched(wasm) : wasm);
  }

  // Answers in this thread, at once: for shapes of a few points.
  async function load({ wasm } = {}) {
    const module = await compiled(wasm);
    const runHere = (args, options) => run(module, args, options);
    return withQuestions({ run: runHere }, (args, options, read) => read(runHere(args, options)));
  }

  // What a worker does: one question after the other.
  function serve(port) {
    let module;
    port.listen((message) => {
      module = message.module || module;
      const progress = (done, total) => port.post({ done, total });
      try {
        port.post({ result: run(module, message.args, { ...message.options, progress }) });
      } catch (error) {
        port.post({ fault: error.message });
      }
    });
  }

  const source = () => `(${core})(globalThis, true)`;

  // A worker of a page, or of node, as one kind of thing. A process of node need not wait for it.
  async function newPort(address, listen) {
    if (inNode) {
      const worker = new (await import("node:worker_threads")).Worker(source(), { eval: true });
      worker.on("message", listen);
      worker.on("error", (error) => listen({ fault: error.message }));
      worker.unref();
      return { post: (message) => worker.postMessage(message), end: () => worker.terminate(),
        hold: () => worker.ref(), release: () => worker.unref() };
    }
    const made = address || URL.createObjectURL(new Blob([source()], { type: "text/javascript" }));
    const worker = new Worker(made);
    if (!address) URL.revokeObjectURL(made);
    worker.onmessage = (event) => listen(event.data);
    worker.onerror = (event) => listen({ fault: event.message || "the worker could not start" });
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate(), hold() {}, release() {} };
  }

  // Questions to a worker: each a promise, one after the other; stopping ends the worker, and the next
  // question has a new one.
  class Session {
    #module;
    #address;
    #port;
    #waiting = [];
    #current;

    constructor(module, address) {
      this.#module = module;
      this.#address = address;
      withQuestions(this, async (args, options, read) => read(await this.run(args, options)));
    }

    run(args, { input, timeLimit, progress, signal } = {}) {
      return new Promise((resolve, reject) => {
        const task = { args, options: { input, timeLimit }, progress, resolve, reject };
        if (signal && signal.aborted) return void reject(stopped());
        if (signal) signal.addEventListener("abort", () => this.#drop(task), { once: true });
        this.#waiting.push(task);
        this.#next();
      });
    }

    // All that is being answered, or waits for it, ends.
    stop() {
      for (const task of [...this.#waiting, ...(this.#current ? [this.#current] : [])]) this.#drop(task);
    }

    close() {
      this.stop();
      this.#end();
    }

    #end() {
      if (this.#port) this.#port.then((port) => port.end());
      this.#port = undefined;
    }

    #drop(task) {
      task.reject(stopped());
      this.#waiting = this.#waiting.filter((other) => other !== task);
      if (task !== this.#current) return;
      this.#current = undefined;
      this.#end();
      this.#next();
    }

    async #next() {
      if (this.#current || !this.#waiting.length) return;
      const task = this.#current = this.#waiting.shift();
      const fresh = !this.#port;
      this.#port = this.#port || newPort(this.#address, (message) => this.#hear(message));
      const port = await this.#port;
      if (this.#current !== task) return; // it was stopped meanwhile
      port.hold();
      port.post({ args: task.args, options: task.options, module: fresh ? this.#module : undefined });
    }

    #hear({ done, total, result, fault }) {
      const task = this.#current;
      if (!task) return;
      if (done !== undefined) {
        if (task.progress) task.progress(done, total);
        return;
      }
      this.#current = undefined;
      if (fault === undefined) {
        task.resolve(result);
        this.#port.then((port) => port.release());
      } else {
        task.reject(new GankeiError(fault, TRAPPED));
        this.#end();
      }
      this.#next();
    }
  }

  function stopped() {
    const error = new GankeiError("stopped", 130);
    error.name = "AbortError";
    return error;
  }

  async function start({ wasm, worker } = {}) {
    return new Session(await compiled(wasm), worker);
  }

  // A page that may make no worker of a text names this file: start({ worker: "gankei.js#worker" }).
  if (isWorker || (scope.location && scope.location.hash === "#worker" && scope.importScripts)) {
    const parent = inNode ? require("node:worker_threads").parentPort : scope;
    serve({
      post: (message) => parent.postMessage(message),
      listen: (hear) => (inNode ? parent.on("message", hear) : parent.addEventListener("message", (e) => hear(e.data))),
    });
  }

  return { load, start, GankeiError };
})(globalThis);
