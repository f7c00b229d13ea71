/**
 * Whether this page still reaches what this device keeps. Once it does not, only a new page does; that
 * is the person's to decide, who may be in the middle of something.
 */

/** Why it does not. */
export type Cut =
  /** A newer version of the program, in another tab, has renewed the database. */
  | "outdated"
  /** The browser closed the database by itself. */
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
