// SPDX-License-Identifier: MIT
// The solver in the page: gankei itself, as WebAssembly, in a worker, so that the page can be used
// meanwhile (wasm/README.md). An atlas may have none; then nobody asks. The scripts of it are loaded
// when the patterns are there, or when the first question comes.
"use strict";

const AtlasSolver = (() => {
  const { element } = AtlasPage;
  const PATIENCE = 150; // ms, before it is told that something is being worked on
  let loaded;

  const isThere = () => Boolean(AtlasData.all.meta.solver);

  function script(src) {
    return new Promise((resolve, reject) => {
      const e = document.createElement("script");
      e.src = src;
      e.onload = () => { e.remove(); resolve(); };
      e.onerror = () => reject(new Error(`the file ${src} is missing`));
      document.head.append(e);
    });
  }

  // gankei.wasm, which may be packed by gzip.
  async function unpacked(text) {
    const letters = atob(text), bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
    if (bytes[0] !== 0x1f) return bytes;
    if (!globalThis.DecompressionStream) throw new Error("this browser cannot unpack the solver");
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  async function begin() {
    await script("gankei.wasm.js");
    await script("gankei.js");
    const text = globalThis.gankeiWasm;
    delete globalThis.gankeiWasm;
    const wasm = await WebAssembly.compile(await unpacked(text));
    return { wasm, session: await globalThis.gankei.start({ wasm }) };
  }

  const started = () => (loaded ||= begin());

  // Begin before anybody asks; what goes wrong is told to who asks.
  function warm() {
    if (isThere()) started().catch(() => {});
  }

  // Of what is built into it: a section of the file has their text.
  async function licences() {
    const [text] = WebAssembly.Module.customSections((await started()).wasm, "licences");
    return text ? new TextDecoder().decode(text) : "";
  }

  // In `place`, how far the work is, after a moment, and a button that stops it.
  function watch(place, stop) {
    const bar = element("progress", { "aria-label": "Solving" });
    const button = element("button", { type: "button" }, "Stop");
    button.addEventListener("click", stop);
    const timer = setTimeout(() => place.replaceChildren(element("span", {}, "Solving… "), bar, " ", button), PATIENCE);
    return {
      progress(done, total) {
        if (!total) return;
        bar.max = total;
        bar.value = done;
      },
      end() {
        clearTimeout(timer);
        place.replaceChildren();
      },
    };
  }

  // The answer of "solve" or "value" to a shape, as the program prints it with --json; {error} if there is none,
  // {error, stopped} if it was stopped by the button, null if by `signal`.
  async function ask(place, kind, shape, options, signal) {
    const stopping = new AbortController(), seen = watch(place, () => stopping.abort());
    const forward = () => stopping.abort();
    signal.addEventListener("abort", forward, { once: true });
    try {
      const asked = (await started()).session;
      return signal.aborted ? null
        : await asked[kind](shape, { ...options, progress: seen.progress, signal: stopping.signal });
    } catch (error) {
      if (signal.aborted) return null;
      return error.name === "AbortError" ? { error: "stopped", stopped: true } : { error: error.message };
    } finally {
      signal.removeEventListener("abort", forward);
      seen.end();
    }
  }

  return { isThere, warm, licences, ask };
})();
