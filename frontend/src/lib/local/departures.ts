/** The network's side of the outbox: the entries to send, and the results. */
import type { Planting, PlantingBody } from "@/lib/rules";
import { copyPlanting, dropPlanting } from "./copy";
import type { LocalDatabase } from "./database";
import { allEntries, baseOf, entriesOf, unsent } from "./outbox";
import { isSameReport } from "./report";
import type { OutboxEntry, Refusal } from "./schema";
import { type Outbox, type Writing, write } from "./write";

/** The entries to send now, in the order in which they were made, and the time of the next one. */
export interface Departures {
  due: OutboxEntry[];
  /** Milliseconds until a waiting entry is due. */
  nextIn: number | undefined;
}

/** The first entry of each planting that is due. */
export async function departures(database: LocalDatabase, now: number): Promise<Departures> {
  const due: OutboxEntry[] = [];
  let nextIn: number | undefined;
  for (const entries of byPlanting(await allEntries(database))) {
    const [first] = entries;
    if (!first || first.refusal) continue;
    const wait = waitOf(entries, now);
    if (wait > 0) nextIn = Math.min(nextIn ?? wait, wait);
    else due.push(first);
  }
  return { due: due.sort((one, other) => one.seq - other.seq), nextIn };
}

/** The server's confirmation of an entry, with the stored planting, or nothing for a deletion. */
export interface Receipt {
  entry: OutboxEntry;
  stored: Planting | undefined;
}

/**
 * Marks the first entry of each of these plantings as sent, and returns the entries as they are
 * then, without those that must not be sent any more. A planting that was deleted before any of its
 * entries was sent exists nowhere else, so all its entries are removed. The same write processes
 * the receipts of the entries before, so that a queue of a thousand waits for the disk as rarely as
 * possible.
 */
export async function depart(
  database: LocalDatabase,
  entries: readonly OutboxEntry[],
  now: number,
  before: readonly Receipt[] = [],
): Promise<OutboxEntry[]> {
  return write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    const [departing] = await Promise.all([
      Promise.all(entries.map((entry) => noteDeparture(outbox, entry, now))),
      takeReceipts(writing, before),
    ]);
    return departing.filter((entry) => entry !== undefined);
  });
}

async function noteDeparture(
  outbox: Outbox,
  { seq, plantingId }: OutboxEntry,
  now: number,
): Promise<OutboxEntry | undefined> {
  const entries = await entriesOf(outbox, plantingId);
  const [first] = entries;
  if (first?.seq !== seq || first.refusal || waitOf(entries, now) > 0) return undefined;
  if (isOnlyHere(entries)) {
    await Promise.all(entries.map((entry) => outbox.delete(entry.seq)));
    return undefined;
  }
  if (first.sentAt !== undefined) return first;
  const departing = { ...first, sentAt: now };
  await outbox.put(departing);
  return departing;
}

/** Unmarks entries that certainly did not arrive. */
export async function stay(
  database: LocalDatabase,
  entries: readonly OutboxEntry[],
): Promise<void> {
  await write(database, "relaxed", async (writing) => {
    const outbox = writing.objectStore("outbox");
    for (const entry of entries) {
      if (await isStillSo(outbox, entry)) await outbox.put(unsent(entry));
    }
  });
}

/** Replaces the report of an entry that has not arrived with the result of its merge with a newer version. */
export async function rebase(
  database: LocalDatabase,
  entry: OutboxEntry,
  report: PlantingBody,
  current: Planting,
): Promise<void> {
  await write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    await copyPlanting(writing, current);
    if (!(await isStillSo(outbox, entry))) return;
    await outbox.put({ ...unsent(entry), report, base: baseOf(current, false) });
  });
}

/** Removes confirmed entries. If this write is lost, they are only sent again, so it need not wait for the disk. */
export async function receive(
  database: LocalDatabase,
  receipts: readonly Receipt[],
): Promise<void> {
  await write(database, "relaxed", (writing) => takeReceipts(writing, receipts));
}

async function takeReceipts(writing: Writing, receipts: readonly Receipt[]): Promise<void> {
  await Promise.all(receipts.map((receipt) => takeReceipt(writing, receipt)));
}

async function takeReceipt(writing: Writing, { entry, stored }: Receipt): Promise<void> {
  const outbox = writing.objectStore("outbox");
  const [isSame] = await Promise.all([
    isStillSo(outbox, entry),
    stored ? copyPlanting(writing, stored) : dropPlanting(writing, entry.plantingId),
  ]);
  if (isSame) await outbox.delete(entry.seq);
}

/** Keeps an entry here, with the reason why the server refused it. */
export async function refuse(
  database: LocalDatabase,
  entry: OutboxEntry,
  refusal: Refusal,
): Promise<void> {
  await write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    if (refusal.reason === "conflict") await copyPlanting(writing, refusal.current);
    if (await isStillSo(outbox, entry)) await outbox.put({ ...entry, refusal });
  });
}

/**
 * Whether an entry is unchanged since it was read. The person may have changed or undone an entry
 * that is not sent yet.
 */
async function isStillSo(outbox: Outbox, entry: OutboxEntry): Promise<boolean> {
  const stored = await outbox.get(entry.seq);
  return (
    stored?.kind === entry.kind &&
    stored.sentAt === entry.sentAt &&
    isSameReport(stored.report, entry.report)
  );
}

function byPlanting(entries: OutboxEntry[]): Iterable<OutboxEntry[]> {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.plantingId);
    if (group) group.push(entry);
    else groups.set(entry.plantingId, [entry]);
  }
  return groups.values();
}

/** Milliseconds until a planting's first entry is due. A deletion waits until it can no longer be undone. */
function waitOf(entries: OutboxEntry[], now: number): number {
  const decisive = isOnlyHere(entries) ? entries.at(-1) : entries[0];
  // A clock that was set back must not hold anything back.
  if (!decisive || now < decisive.madeAt) return 0;
  return Math.max(0, decisive.dueAt - now);
}

/** Whether the planting was created and deleted here, without any entry sent. */
function isOnlyHere(entries: OutboxEntry[]): boolean {
  const isNew = entries[0]?.base === undefined && entries[0]?.sentAt === undefined;
  return isNew && entries.at(-1)?.kind === "delete";
}
