/**
 * Whether this page can still reach this device's data. Once it cannot, only a reload helps. The
 * person decides when, as they may be in the middle of something.
 */

/** The reason for the cut. */
export type Cut =
  /** A newer version of the program in another tab has upgraded the database. */
  | "outdated"
  /** The browser has closed the database. */
  | "lost";

let current: Cut | undefined;
const listeners = new Set<() => void>();

export function connectionCut(): Cut | undefined {
  return current;
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellCut(cut: Cut): void {
  current = cut;
  for (const listener of listeners) listener();
}
