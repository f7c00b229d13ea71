/**
 * The outbox: changes made on this device that the server has not confirmed. This is the person's
 * side; `departures.ts` is the network's.
 *
 * An entry is removed only on its own receipt or by the person's decision, never for its age, its
 * number or a refusal. The entries of one planting are sent in their order.
 */
import type { Planting, PlantingBody } from "@/lib/rules";
import type { LocalDatabase } from "./database";
import { isSameReport, reportOf } from "./report";
import type { Base, DeleteEntry, OutboxEntry, PutEntry } from "./schema";
import { type Outbox, write } from "./write";

/** Time in which a deletion can be undone, in milliseconds. */
export const UNDO_TIME = 8_000;

interface NewPlanting {
  plantingId: string;
  farmer: string;
  report: PlantingBody;
}

/** Adds a new planting. It is safe on this device once this resolves. */
export async function addPlanting(
  database: LocalDatabase,
  planting: NewPlanting,
  now: number,
): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    await add(outbox, { kind: "put", ...planting, madeAt: now, dueAt: now });
  });
}

/**
 * Adds an edit; `seen` is the planting as the person saw it when they began. An unsent entry is
 * changed in place. A refused report stays refused unless it was invalid. Otherwise the edit queues
 * behind the other entries.
 */
export async function editPlanting(
  database: LocalDatabase,
  seen: Planting,
  report: PlantingBody,
  now: number,
): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    const [first, ...behind] = await entriesOf(outbox, seen.plantingId);
    const last = behind.at(-1) ?? first;
    // The person has not seen another tab's change, so the edit does not overwrite it.
    const wasSeen = last?.kind === "put" && isSameReport(last.report, reportOf(seen));
    if (first?.refusal && wasSeen) {
      await replace(outbox, asPut(first, report), behind);
      return;
    }
    if (last && wasSeen && last.sentAt === undefined) {
      await outbox.put({ ...last, report });
      return;
    }
    const { plantingId, farmer, creator } = seen;
    const base = baseOf(seen, last !== undefined);
    const change = { plantingId, farmer, creator, report, base, madeAt: now, dueAt: now };
    await add(outbox, { kind: "put", ...change });
  });
}

/** Adds a deletion. It is sent only once it can no longer be undone. */
export async function deletePlanting(
  database: LocalDatabase,
  seen: Planting,
  now: number,
): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    const last = (await entriesOf(outbox, seen.plantingId)).at(-1);
    if (last?.kind === "delete") return;
    const { plantingId, farmer, creator } = seen;
    const [base, report] = [baseOf(seen, last !== undefined), reportOf(seen)];
    const change = { plantingId, farmer, creator, report, base, madeAt: now };
    await add(outbox, { kind: "delete", ...change, dueAt: now + UNDO_TIME });
  });
}

/** Undoes a deletion; false if it may have arrived already. */
export async function undoDeletion(database: LocalDatabase, plantingId: string): Promise<boolean> {
  return writeOutbox(database, async (outbox) => {
    const last = (await entriesOf(outbox, plantingId)).at(-1);
    if (last?.kind !== "delete" || last.sentAt !== undefined) return false;
    await outbox.delete(last.seq);
    return true;
  });
}

/**
 * Settles a conflict by the decision of the person, who saw both states: `decision` replaces the
 * planting. Entries queued behind were part of the person's own state, so they are removed.
 */
export async function settle(
  database: LocalDatabase,
  plantingId: string,
  decision: PlantingBody | "delete",
): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    const [first, ...behind] = await entriesOf(outbox, plantingId);
    if (first?.refusal?.reason !== "conflict") return;
    const base = baseOf(first.refusal.current, false);
    const settled =
      decision === "delete"
        ? { ...unsent(first), kind: "delete" as const, base }
        : { ...unsent(first), kind: "put" as const, report: decision, base };
    await replace(outbox, settled, behind);
  });
}

/** Sends a refused entry again unchanged, if the reason may have gone away. */
export async function sendAgain(database: LocalDatabase, plantingId: string): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    const [first] = await entriesOf(outbox, plantingId);
    if (first?.refusal) await outbox.put(unsent(first));
  });
}

/** Reports a planting under a new id, if the old one can no longer be written. */
export async function reportAnew(
  database: LocalDatabase,
  plantingId: string,
  newId: string,
  now: number,
): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    const entries = await entriesOf(outbox, plantingId);
    const last = entries.at(-1);
    if (!last) return;
    for (const { seq } of entries) await outbox.delete(seq);
    const { farmer, report } = last;
    await add(outbox, { kind: "put", plantingId: newId, farmer, report, madeAt: now, dueAt: now });
  });
}

/** Discards the unconfirmed entries of a planting. Only the person decides this. */
export async function discard(database: LocalDatabase, plantingId: string): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    for (const { seq } of await entriesOf(outbox, plantingId)) await outbox.delete(seq);
  });
}

/** Every entry, in the order in which they were made. */
export function allEntries(database: LocalDatabase): Promise<OutboxEntry[]> {
  return database.getAll("outbox");
}

/** The entries of one planting, in their order. */
export function entriesOf(outbox: Outbox, plantingId: string): Promise<OutboxEntry[]> {
  return outbox.index("byPlanting").getAll(plantingId);
}

/** The base of an edit of that planting. Only a version from the server counts. */
export function baseOf(planting: Planting, isPending: boolean): Base {
  const report = reportOf(planting);
  return isPending ? { report } : { report, version: planting.version };
}

/** The entry as if it had never been sent or refused. */
export function unsent(entry: OutboxEntry): OutboxEntry {
  const { sentAt: _sentAt, refusal: _refusal, ...rest } = entry;
  return rest;
}

function asPut(refused: OutboxEntry, report: PlantingBody): OutboxEntry {
  return refused.refusal?.reason === "invalid"
    ? { ...unsent(refused), kind: "put", report }
    : { ...refused, kind: "put", report };
}

async function replace(outbox: Outbox, entry: OutboxEntry, behind: OutboxEntry[]): Promise<void> {
  await outbox.put(entry);
  for (const { seq } of behind) await outbox.delete(seq);
}

type New = Omit<PutEntry, "seq"> | Omit<DeleteEntry, "seq">;

async function add(outbox: Outbox, entry: New): Promise<void> {
  // The database assigns the number.
  await outbox.add(entry as OutboxEntry);
}

function writeOutbox<Answer>(
  database: LocalDatabase,
  work: (outbox: Outbox) => Promise<Answer>,
): Promise<Answer> {
  return write(database, "strict", (writing) => work(writing.objectStore("outbox")));
}
