/** The clocks of this device and of the server. */

/** The server's time, as its last answer had it. */
export interface ServerTime {
  /** The answer came at this time; milliseconds since 1970 by this device's clock. */
  device: number;
  /** The same moment by the server's clock, to the second. */
  server: number;
}

let last: ServerTime | undefined;
const listeners = new Set<() => void>();

/** Takes the time from an answer that came just now. */
export function noteServerTime(answer: Response): void {
  const server = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isNaN(server)) return;
  last = { device: Date.now(), server };
  for (const listener of listeners) listener();
}

export function lastServerTime(): ServerTime | undefined {
  return last;
}

export function subscribeToServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The reader's own calendar date as `YYYY-MM-DD`, from the local parts: the ISO form of the instant
 * is already tomorrow's date on an evening in the Great Plains.
 */
export function today(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, "0");
  const day = String(now.getDate()).padStart(2, "0");
  return `${String(now.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

/** The reader's own calendar date so many days from now, as `YYYY-MM-DD`. */
export function dayIn(days: number, now: Date = new Date()): string {
  return today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export type WaitingUnit = "second" | "minute" | "hour";

/** Converts a wait to the unit that people think in, rounded up, as a try too early would fail. */
export function waitingTime(seconds: number): { count: number; unit: WaitingUnit } {
  if (seconds <= 60) return { count: Math.ceil(seconds), unit: "second" };
  if (seconds <= 60 * 60) return { count: Math.ceil(seconds / 60), unit: "minute" };
  return { count: Math.ceil(seconds / (60 * 60)), unit: "hour" };
}
