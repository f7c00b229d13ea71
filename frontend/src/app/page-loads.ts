import { useSyncExternalStore } from "react";

/** How many pages' code is on its way. The old page stays up meanwhile; the shell shows the wait. */
let loads = 0;
const listeners = new Set<() => void>();

export async function trackPageLoad<Module>(load: Promise<Module>): Promise<Module> {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
}

export function usePageIsLoading(): boolean {
  return useSyncExternalStore(subscribe, () => loads > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told in a task of its own, because a page starts to load while React renders. */
function change(by: number): void {
  loads += by;
  queueMicrotask(() => {
    for (const listener of listeners) {
      listener();
    }
  });
}
