/**
 * Whether this page can still reach this device's data. Once it cannot, only a reload helps. The
 * person decides when, as they may be in the middle of something.
 */

/** Why this page lost its data. */
export type Disconnection =
  /** A newer version of the program in another tab has upgraded the database. */
  | "outdated"
  /** The browser has closed the database. */
  | "lost";

let current: Disconnection | undefined;
const listeners = new Set<() => void>();

export function currentDisconnection(): Disconnection | undefined {
  return current;
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportDisconnection(why: Disconnection): void {
  current = why;
  for (const listener of listeners) listener();
}
