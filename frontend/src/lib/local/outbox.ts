/**
 * The outbox: changes made on this device that the server has not confirmed. This is the person's
 * side; `departures.ts` is the network's.
 *
 * An entry is removed only on its own receipt or by the person's decision, never for its age, its
 * number or a refusal. The entries of one record are sent in their order.
 */
import { isSameDocument } from "@/lib/records/documents";
import {
  type AnyDocument,
  type AnyRecord,
  documentOf,
  factsOf,
  type Kind,
  type RecordKey,
} from "@/lib/records/kinds";
import type { LocalDatabase } from "./database";
import { dropPhotosOfGone, movePhotos } from "./photos-of-record";
import type { Base, DeleteEntry, OutboxEntry, PutEntry } from "./schema";
import { type Outbox, write } from "./write";

/** Time in which a deletion can be undone, in milliseconds. */
export const UNDO_TIME = 8_000;

/** A record that this person makes. */
export interface NewRecord extends RecordKey {
  farmer: string;
  document: AnyDocument;
}

/** Adds a new record. It is safe on this device once this resolves. */
export function addRecord(database: LocalDatabase, record: NewRecord, now: number): Promise<void> {
  return addRecords(database, [record], now);
}

/** Adds new records, all or none. They are safe on this device once this resolves. */
export async function addRecords(
  database: LocalDatabase,
  records: readonly NewRecord[],
  now: number,
): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    for (const { kind, id, farmer, document } of records) {
      await add(outbox, { op: "put", kind, id, farmer, document, madeAt: now, dueAt: now });
    }
  });
}

/**
 * Adds an edit; `seen` is the record as the person saw it when they began, and `reason` why an agent
 * corrects it. An unsent entry is changed in place. A refused document stays refused unless it was invalid. Otherwise the edit queues
 * behind the other entries.
 */
export async function editRecord(
  database: LocalDatabase,
  kind: Kind,
  seen: AnyRecord,
  document: AnyDocument,
  now: number,
  reason?: string,
): Promise<void> {
  const { id, farmer, creator } = factsOf(kind, seen);
  const why = reason === undefined ? {} : { reason };
  await writeOutbox(database, async (outbox) => {
    const [first, ...behind] = await entriesOf(outbox, { kind, id });
    const last = behind.at(-1) ?? first;
    // The person has not seen another tab's change, so the edit does not overwrite it.
    const wasSeen = last?.op === "put" && isSameDocument(last.document, documentOf(kind, seen));
    if (first?.refusal && wasSeen) {
      await replace(outbox, { ...asPut(first, document), ...why }, behind);
      return;
    }
    if (last && wasSeen && last.sentAt === undefined) {
      await outbox.put({ ...last, document, ...why });
      return;
    }
    const base = baseOf(kind, seen, last !== undefined);
    const change = { kind, id, farmer, creator, document, base, madeAt: now, dueAt: now };
    await add(outbox, { op: "put", ...change, ...why });
  });
}

/** Adds a deletion. It is sent only once it can no longer be undone. */
export async function deleteRecord(
  database: LocalDatabase,
  kind: Kind,
  seen: AnyRecord,
  now: number,
): Promise<void> {
  const { id, farmer, creator } = factsOf(kind, seen);
  await writeOutbox(database, async (outbox) => {
    const last = (await entriesOf(outbox, { kind, id })).at(-1);
    if (last?.op === "delete") return;
    const [base, document] = [baseOf(kind, seen, last !== undefined), documentOf(kind, seen)];
    const change = { kind, id, farmer, creator, document, base, madeAt: now };
    await add(outbox, { op: "delete", ...change, dueAt: now + UNDO_TIME });
  });
}

/** Undoes a deletion; false if it may have arrived already. */
export async function undoDeletion(database: LocalDatabase, record: RecordKey): Promise<boolean> {
  return writeOutbox(database, async (outbox) => {
    const last = (await entriesOf(outbox, record)).at(-1);
    if (last?.op !== "delete" || last.sentAt !== undefined) return false;
    await outbox.delete(last.seq);
    return true;
  });
}

/**
 * Settles a conflict by the decision of the person, who saw both states: `decision` replaces the
 * record. Entries queued behind were part of the person's own state, so they are removed.
 */
export async function settle(
  database: LocalDatabase,
  record: RecordKey,
  decision: AnyDocument | "delete",
): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    const [first, ...behind] = await entriesOf(outbox, record);
    if (first?.refusal?.reason !== "conflict") return;
    const base = baseOf(record.kind, first.refusal.current, false);
    const settled =
      decision === "delete"
        ? { ...unsent(first), op: "delete" as const, base }
        : {
            ...unsent(first),
            op: "put" as const,
            document: documentOf(record.kind, decision),
            base,
          };
    await replace(outbox, settled, behind);
  });
}

/** Sends a refused entry again unchanged, if the reason may have gone away. */
export async function sendAgain(database: LocalDatabase, record: RecordKey): Promise<void> {
  await writeOutbox(database, async (outbox) => {
    const [first] = await entriesOf(outbox, record);
    if (first?.refusal) await outbox.put(unsent(first));
  });
}

/** Adds a record under a new id, if the old one can no longer be written. */
export async function addAnew(
  database: LocalDatabase,
  record: RecordKey,
  newId: string,
  now: number,
): Promise<void> {
  await write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    const entries = await entriesOf(outbox, record);
    const last = entries.at(-1);
    if (!last) return;
    for (const { seq } of entries) await outbox.delete(seq);
    const { kind, farmer, document } = last;
    await add(outbox, { op: "put", kind, id: newId, farmer, document, madeAt: now, dueAt: now });
    await movePhotos(writing, record.id, newId);
  });
}

/** Discards the unconfirmed entries of a record. Only the person decides this. */
export async function discard(database: LocalDatabase, record: RecordKey): Promise<void> {
  await write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    const entries = await entriesOf(outbox, record);
    for (const { seq } of entries) await outbox.delete(seq);
    await dropPhotosOfGone(writing, [record.id]);
  });
}

/** Every entry, in the order in which they were made. */
export function allEntries(database: LocalDatabase): Promise<OutboxEntry[]> {
  return database.getAll("outbox");
}

/** The entries of one record, in their order. */
export function entriesOf(outbox: Outbox, { kind, id }: RecordKey): Promise<OutboxEntry[]> {
  return outbox.index("byRecord").getAll(IDBKeyRange.only([kind, id]));
}

/** The base of an edit of that record. Only a version from the server counts. */
export function baseOf(kind: Kind, record: AnyRecord, isPending: boolean): Base {
  const document = documentOf(kind, record);
  return isPending ? { document } : { document, version: record.version };
}

/** The entry as if it had never been sent or refused. */
export function unsent(entry: OutboxEntry): OutboxEntry {
  const { sentAt: _sentAt, refusal: _refusal, ...rest } = entry;
  return rest;
}

function asPut(refused: OutboxEntry, document: AnyDocument): PutEntry {
  return refused.refusal?.reason === "invalid"
    ? { ...unsent(refused), op: "put", document }
    : { ...refused, op: "put", document };
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
