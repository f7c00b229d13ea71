/** What may wait on a device until the server is updated. */
import { expect } from "vitest";
import type { OutboxEntry } from "@/lib/local/schema";
import { unitOf } from "./edits";
import { knows, type Release } from "./releases";
import { UNITS } from "./steps";

/** Only edits that the server does not know, and what was done to the same planting after them. */
export function checkWaiting(entries: readonly OutboxEntry[], server: Release): void {
  const unknown = UNITS.filter((unit) => !knows(server, unit));
  for (const { id, document, base } of firstOfEach(entries)) {
    const isUnknown = unknown.some(
      (unit) => unitOf(document, unit) !== unitOf(base?.document ?? {}, unit),
    );
    expect(isUnknown, `${id} waits for a server that knows its edit`).toBe(true);
  }
}

/** The first entry of each record. */
function firstOfEach(entries: readonly OutboxEntry[]): Iterable<OutboxEntry> {
  const firsts = new Map<string, OutboxEntry>();
  for (const entry of entries.toReversed()) firsts.set(entry.id, entry);
  return firsts.values();
}
