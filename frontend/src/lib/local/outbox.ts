/**
 * The outbox: what was done on this device and is not acknowledged. This is the person's side of
 * it; `departures.ts` is the network's.
 *
 * An entry leaves on its own receipt or because the person decides so; never for its age, its number
 * or a refusal. What is asked of one planting is sent in its order.
 */
import type { Planting, PlantingBody } from "@/lib/rules";
import type { LocalDatabase } from "./database";
import { isSameReport, reportOf } from "./report";
import type { Base, DeleteEntry, OutboxEntry, PutEntry } from "./schema";
import { type Outbox, write } from "./write";

/** For how long a deletion can be undone, in milliseconds. */
export const UNDO_TIME = 8_000;

interface NewPlanting {
  plantingId: string;
  farmer: string;
  report: PlantingBody;
}

/** Keeps a new planting. It is safe on this device when this resolves. */
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
 * Keeps an edit; `seen` is what the person saw when they began. What has not left yet is mended in
 * place, a refused report stays refused unless it was invalid, and else the edit queues behind.
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
    // What another tab did meanwhile was not seen, so it is not written over.
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

/** Keeps a deletion, which leaves only when it can no longer be undone. */
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

/** Takes a deletion back; false when it may have arrived already. */
export async function undoDeletion(database: LocalDatabase, plantingId: string): Promise<boolean> {
  return writeOutbox(database, async (outbox) => {
    const last = (await entriesOf(outbox, plantingId)).at(-1);
    if (last?.kind !== "delete" || last.sentAt !== undefined) return false;
    await outbox.delete(last.seq);
    return true;
  });
}

/**
 * Settles a conflict as the person decided who saw both states: the planting is to say this. What
 * queued behind was on the screen as their own state, so it goes with it.
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

/** Sends once more, as it is, what was refused for a reason that may have gone. */
export async function sendAgain(database: LocalDatabase, plantingId: string): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    const [first] = await entriesOf(outbox, plantingId);
    if (first?.refusal) await outbox.put(unsent(first));
  });
}

/** Reports under a new id what can no longer be written under the old one. */
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

/** Gives up what was done to a planting and is not acknowledged. Only the person decides this. */
export async function discard(database: LocalDatabase, plantingId: string): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    for (const { seq } of await entriesOf(outbox, plantingId)) await outbox.delete(seq);
  });
}

/** Every entry, in the order in which they were made. */
export function allEntries(database: LocalDatabase): Promise<OutboxEntry[]> {
  return database.getAll("outbox");
}

/** What is asked of one planting, in its order. */
export function entriesOf(outbox: Outbox, plantingId: string): Promise<OutboxEntry[]> {
  return outbox.index("byPlanting").getAll(plantingId);
}

/** What an edit of that planting is made from; a version counts only where it is the server's. */
export function baseOf(planting: Planting, isPending: boolean): Base {
  const report = reportOf(planting);
  return isPending ? { report } : { report, version: planting.version };
}

/** The entry as if it had never left nor been refused. */
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
  // The database gives the number.
  await outbox.add(entry as OutboxEntry);
}

function writeOutbox<Answer>(
  database: LocalDatabase,
  work: (outbox: Outbox) => Promise<Answer>,
): Promise<Answer> {
  return write(database, "strict", (writing) => work(writing.objectStore("outbox")));
}
