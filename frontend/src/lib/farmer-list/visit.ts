/** What an agent has seen of a farmer's list, so that the list can mark what is new to them. */
import { isRecord } from "@/lib/is-record";

/** A visit to a farmer's list, and what it showed. */
export interface Visit {
  /** What happened later is marked; RFC 3339 by the server's clock, like the next one. */
  since: string;
  /** The latest change that was shown. */
  seen: string;
  /** The list was last shown at this time; milliseconds since 1970 by this device's clock. */
  at: number;
}

/** The pause after which the next visit begins, in milliseconds. Until then a reload or a stay on the details keeps the marks. */
export const VISIT_PAUSE = 30 * 60_000;

/** The time after which a change is marked. Undefined at the first visit, which marks nothing. */
export function markedSince(before: Visit | undefined, now: number): string | undefined {
  if (!before) return undefined;
  return isSameVisit(before, now) ? before.since : before.seen;
}

/** The visit as it goes on, once it has shown a list whose latest change is `latest`. */
export function shownUpTo(before: Visit | undefined, latest: string, now: number): Visit {
  const since = markedSince(before, now) ?? latest;
  return { since, seen: later(before?.seen ?? latest, latest), at: now };
}

/** Ends the marks of the visit. */
export function cleared(visit: Visit): Visit {
  return { ...visit, since: visit.seen };
}

export function readVisit(value: unknown): Visit | undefined {
  if (!isRecord(value)) return undefined;
  const { since, seen, at } = value;
  return isTime(since) && isTime(seen) && typeof at === "number" ? { since, seen, at } : undefined;
}

/** A clock that was set back begins a new visit. */
function isSameVisit({ at }: Visit, now: number): boolean {
  return now >= at && now - at < VISIT_PAUSE;
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

function later(one: string, other: string): string {
  return Date.parse(one) >= Date.parse(other) ? one : other;
}
