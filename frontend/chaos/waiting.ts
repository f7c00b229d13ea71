/** What may wait on a device until the server is updated. */
import { expect } from "vitest";
import type { OutboxEntry } from "@/lib/local/schema";
import { isKnown } from "@/lib/records/kinds";
import { UNITS, unitOf } from "./edits";
import { knows, knowsKind, type Release } from "./releases";

/** Only records and edits that the server does not know, and what was done to the same record after them. */
export function checkWaiting(entries: readonly OutboxEntry[], server: Release): void {
  for (const { kind, id, document, base } of firstOfEach(entries)) {
    if (!knowsKind(server, kind)) continue;
    const units = isKnown(kind) ? UNITS[kind] : [];
    const isUnknown = units.some(
      (unit) =>
        !knows(server, unit) && unitOf(document, unit) !== unitOf(base?.document ?? {}, unit),
    );
    expect(isUnknown, `the ${kind} ${id} waits for a server that knows its edit`).toBe(true);
  }
}

/** The first entry of each record. */
function firstOfEach(entries: readonly OutboxEntry[]): Iterable<OutboxEntry> {
  const firsts = new Map<string, OutboxEntry>();
  for (const entry of entries.toReversed()) firsts.set(`${entry.kind} ${entry.id}`, entry);
  return firsts.values();
}
