/** Starts the worker of an agent's book, which may be early: before the code that asks it has loaded. */

let early: Worker | undefined;
let wasStarted = false;

/** Does nothing if the page has started the worker before. */
export function startEarly(): void {
  if (wasStarted) return;
  const worker = startWorker();
  early = worker;
  // Whoever asks it then starts another one.
  worker.onerror = () => {
    early = undefined;
  };
}

/** The worker that started early, once, or else a new one. */
export function startWorker(): Worker {
  const worker = early ?? new Worker(new URL("./book-worker.ts", import.meta.url));
  early = undefined;
  wasStarted = true;
  return worker;
}
