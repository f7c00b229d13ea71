/** The network's side of the outbox: the entries to send, and the results. */
import { isSameDocument } from "@/lib/records/documents";
import { grouped } from "@/lib/records/grouped";
import { type AnyDocument, type AnyRecord, isKnown } from "@/lib/records/kinds";
import { copyRecord, dropRecord } from "./copy";
import type { LocalDatabase } from "./database";
import { allEntries, baseOf, entriesOf, unsent } from "./outbox";
import { dropPhotos } from "./photos-of-record";
import type { KnownEntry, OutboxEntry, Refusal } from "./schema";
import { type Outbox, type Writing, write } from "./write";

/** The entries to send now, in the order in which they were made, and the time of the next one. */
export interface Departures {
  due: KnownEntry[];
  /** A waiting entry is due after so many milliseconds. */
  nextIn: number | undefined;
}

/** The first entry of each record that is due. Entries of a kind that this release does not know wait. */
export async function departures(database: LocalDatabase, now: number): Promise<Departures> {
  const due: KnownEntry[] = [];
  let nextIn: number | undefined;
  for (const entries of byRecord(await knownEntries(database))) {
    const [first] = entries;
    if (!first || first.refusal) continue;
    const wait = waitOf(entries, now);
    if (wait > 0) nextIn = Math.min(nextIn ?? wait, wait);
    else due.push(first);
  }
  return { due: due.sort((one, other) => one.seq - other.seq), nextIn };
}

/** The server's confirmation of an entry, with the stored record, or nothing for a deletion. */
export interface Receipt {
  entry: KnownEntry;
  stored: AnyRecord | undefined;
}

/**
 * Marks the first entry of each of these records as sent, and returns the entries as they are
 * then, without those that must not be sent any more. A record that was deleted before any of its
 * entries was sent exists nowhere else, so all its entries are removed. The same write processes
 * the receipts of the entries before, so that a queue of a thousand waits for the disk as rarely as
 * possible.
 */
export async function markSent(
  database: LocalDatabase,
  entries: readonly KnownEntry[],
  now: number,
  before: readonly Receipt[] = [],
): Promise<KnownEntry[]> {
  return write(database, "strict", async (writing) => {
    const [departing] = await Promise.all([
      Promise.all(entries.map((entry) => noteDeparture(writing, entry, now))),
      takeReceipts(writing, before),
    ]);
    return departing.filter((entry) => entry !== undefined);
  });
}

async function noteDeparture(
  writing: Writing,
  { seq, kind, id }: KnownEntry,
  now: number,
): Promise<KnownEntry | undefined> {
  const outbox = writing.objectStore("outbox");
  const entries = await entriesOf(outbox, { kind, id });
  const [first] = entries;
  if (first?.seq !== seq || first.refusal || waitOf(entries, now) > 0) return undefined;
  if (isOnlyHere(entries)) {
    await Promise.all(entries.map((entry) => outbox.delete(entry.seq)));
    await dropPhotos(writing, id);
    return undefined;
  }
  if (first.sentAt !== undefined) return { ...first, kind };
  const departing = { ...first, kind, sentAt: now };
  await outbox.put(departing);
  return departing;
}

/** Unmarks entries that certainly did not arrive. */
export async function unmarkSent(
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

/** Replaces the document of an entry that has not arrived with the result of its merge with a newer version. */
export async function rebase(
  database: LocalDatabase,
  entry: KnownEntry,
  document: AnyDocument,
  current: AnyRecord,
): Promise<void> {
  await write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    await copyRecord(writing, entry.kind, current);
    if (!(await isStillSo(outbox, entry))) return;
    await outbox.put({ ...unsent(entry), document, base: baseOf(entry.kind, current, false) });
  });
}

/** Removes confirmed entries. If this write is lost, they are only sent again, so it need not wait for the disk. */
export async function applyReceipts(
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
    stored ? copyRecord(writing, entry.kind, stored) : dropGone(writing, entry),
  ]);
  if (isSame) await outbox.delete(entry.seq);
}

async function dropGone(writing: Writing, entry: KnownEntry): Promise<void> {
  await dropRecord(writing, entry);
  await dropPhotos(writing, entry.id);
}

/** Keeps an entry here, with the reason why the server refused it. */
export async function refuse(
  database: LocalDatabase,
  entry: KnownEntry,
  refusal: Refusal,
): Promise<void> {
  await write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    if (refusal.reason === "conflict") await copyRecord(writing, entry.kind, refusal.current);
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
    stored?.op === entry.op &&
    stored.sentAt === entry.sentAt &&
    isSameDocument(stored.document, entry.document)
  );
}

async function knownEntries(database: LocalDatabase): Promise<KnownEntry[]> {
  const entries = await allEntries(database);
  return entries.filter((entry): entry is KnownEntry => isKnown(entry.kind));
}

function byRecord(entries: KnownEntry[]): Iterable<KnownEntry[]> {
  return grouped(entries, ({ kind, id }) => `${kind} ${id}`).values();
}

/** Returns the milliseconds until a record's first entry is due. A deletion waits until it can no longer be undone. */
function waitOf(entries: OutboxEntry[], now: number): number {
  const decisive = isOnlyHere(entries) ? entries.at(-1) : entries[0];
  // A clock that was set back must not hold anything back.
  if (!decisive || now < decisive.madeAt) return 0;
  return Math.max(0, decisive.dueAt - now);
}

/** Whether the record was created and deleted here, without any entry sent. */
function isOnlyHere(entries: OutboxEntry[]): boolean {
  const isNew = entries[0]?.base === undefined && entries[0]?.sentAt === undefined;
  return isNew && entries.at(-1)?.op === "delete";
}
