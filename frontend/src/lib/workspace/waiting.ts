/**
 * What waits for the signed-in person. Their pages gather it and tell it here, because the header, which shows it,
 * stands outside of them.
 */
import { useSyncExternalStore } from "react";

export interface Waiting {
  /** Requests to link that wait for the person's answer. */
  requests: number;
  /** Plantings that need the person: refused, changed by someone else at the same time, or corrected and not read. */
  plantings: number;
  /** Fields that need the person. */
  fields: number;
  /** What is new to an agent; 100 stands for 100 or more. */
  news: number;
}

const NOTHING: Waiting = { requests: 0, plantings: 0, fields: 0, news: 0 };

let current: { email: string; waiting: Waiting } | undefined;
const listeners = new Set<() => void>();

export function setWaiting(email: string, waiting: Waiting): void {
  current = { email, waiting };
  for (const listener of listeners) listener();
}

/** What waits for the person with that address. */
export function useWaiting(email: string | null): Waiting {
  return useSyncExternalStore(subscribe, () =>
    current?.email === email ? current.waiting : NOTHING,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
