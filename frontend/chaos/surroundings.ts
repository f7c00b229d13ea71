/**
 * Several browsers in one process. The product's code takes `fetch`, `indexedDB` and the storages
 * from the global object; here each of them is that of the device whose code runs.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import "fake-indexeddb/auto";
import "./node-fetch";

export interface Browser {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  indexedDB: IDBFactory;
}

const running = new AsyncLocalStorage<Browser>();

/** Runs the product's code as that browser would. */
export function inBrowser<Answer>(browser: Browser, work: () => Answer): Answer {
  return running.run(browser, work);
}

function current(): Browser {
  const browser = running.getStore();
  if (!browser) throw new Error("the product's code ran outside of a browser");
  return browser;
}

class NoStorage implements Storage {
  readonly length = 0;
  clear(): void {}
  getItem(): null {
    return null;
  }
  key(): null {
    return null;
  }
  removeItem(): void {}
  setItem(): void {}
}

Object.defineProperties(globalThis, {
  fetch: { get: () => current().fetch },
  indexedDB: { get: () => current().indexedDB },
  // What they hold decides about screens, of which there are none here.
  localStorage: { value: new NoStorage() },
  sessionStorage: { value: new NoStorage() },
});
