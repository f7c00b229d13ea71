/** Records as the screen shows them: the copy of the server's data, with the changes made here on top. */
import type { IDBPObjectStore, StoreNames } from "idb";
import {
  type AnyRecord,
  type DocumentOf,
  eachKind,
  factsOf,
  isKnown,
  type Kind,
  newRecord,
  type RecordKey,
  type RecordOf,
  withDocument,
} from "@/lib/records/kinds";
import type { LocalDatabase } from "./database";
import { type WaitingPhotos, waitingPhotos } from "./photos";
import { ofKind } from "./ranges";
import type {
  CopiedRecord,
  KnownEntry,
  LocalPhoto,
  LocalSchema,
  OutboxEntry,
  Refusal,
} from "./schema";

/** A record and its progress. */
export interface LocalRecord<K extends Kind> {
  record: RecordOf<K>;
  progress: Progress;
  /** Whether it is deleted here. The deletion can be undone until it is sent. */
  isDeleted: boolean;
  /** The state from which the first pending change here was made. */
  base?: DocumentOf<K>;
}

/** The progress of a person's change. */
export type Progress =
  /** The change is safe on this device, and not sent. */
  | { step: "saved"; madeAt: number }
  /** The change was sent, but not confirmed. */
  | { step: "sent"; madeAt: number }
  /** The server has the farm's last report since that time; RFC 3339, UTC, by the server's clock. */
  | { step: "received"; at: string }
  /** The server refused it; the person has to decide. */
  | { step: "attention"; madeAt: number; refusal: Refusal };

/** Whether the person has to decide. */
export function needsAttention({ progress }: { progress: Progress }): boolean {
  return progress.step === "attention";
}

/** Whether a deletion is on its way to the server. A refused deletion waits for the person. */
export function isGoing(local: { isDeleted: boolean; progress: Progress }): boolean {
  return local.isDeleted && !needsAttention(local);
}

/** A summary of the outbox, for the line that is always visible. */
export interface Unsent {
  /** The number of records with entries here, and of photos. */
  count: number;
  /** So many new records of each kind that this release knows wait to be sent. */
  added: Readonly<Record<Kind, number>>;
  /** New records of other kinds count here too. */
  changed: number;
  deleted: number;
  /** The number of photos and deletions of photos that wait to be sent. */
  photos: number;
  /** The number of records of each kind that need the person. They are not sent before the person decides. */
  attention: Readonly<Record<Kind, number>>;
  /** This is the first record that needs the person. */
  refused: RecordKey | undefined;
  /** The time of the oldest entry that waits to be sent; milliseconds since 1970. */
  since: number | undefined;
}

/** All records of a kind that this person sees, unordered. */
export function allRecords<K extends Kind>(
  database: LocalDatabase,
  me: string,
  kind: K,
): Promise<LocalRecord<K>[]> {
  return read(database, me, kind, (records) => records.getAll(ofKind(kind)));
}

export async function recordsOf<K extends Kind>(
  database: LocalDatabase,
  me: string,
  kind: K,
  farmer: string,
): Promise<LocalRecord<K>[]> {
  const key = IDBKeyRange.only([farmer, kind]);
  const shown = await read(database, me, kind, (records) => records.index("byFarmer").getAll(key));
  return shown.filter(({ record }) => record.farmer === farmer);
}

/** Records that are read at once. */
const AT_ONCE = 2_000;

/**
 * What `take` keeps of each record that a list shows, of one farmer or of all, unordered. The records themselves are in
 * memory a few at a time.
 */
export async function gatherRecords<K extends Kind, Taken>(
  database: LocalDatabase,
  me: string,
  kind: K,
  farmer: string | undefined,
  take: (record: RecordOf<K>) => Taken | undefined,
): Promise<Taken[]> {
  // It is one transaction, so that no receipt comes in between.
  const reading = database.transaction(STORES);
  const entries = await entriesOfKind(reading.objectStore("outbox"), kind);
  const changed = new Set(entries.map(({ id }) => id));
  const records = reading.objectStore("records");
  const taken: Taken[] = [];
  const keep = (record: RecordOf<K>) => {
    const one = farmer === undefined || record.farmer === farmer ? take(record) : undefined;
    if (one !== undefined) taken.push(one);
  };
  for (let last = ""; ; ) {
    const rows = await (farmer === undefined
      ? records.getAll(ofKind(kind, last), AT_ONCE)
      : records.index("byFarmer").getAll(IDBKeyRange.only([farmer, kind])));
    const asStored = overlay<K>(
      kind,
      rows.filter(({ id }) => !changed.has(id)),
      [],
      me,
    );
    shown(asStored).forEach(keep);
    last = rows.at(-1)?.id ?? last;
    if (farmer !== undefined || rows.length < AT_ONCE) break;
  }
  shown(overlay<K>(kind, await withIds(records, kind, [...changed]), entries, me)).forEach(keep);
  return taken;
}

export async function oneRecord<K extends Kind>(
  database: LocalDatabase,
  me: string,
  kind: K,
  id: string,
): Promise<LocalRecord<K> | undefined> {
  // It is one transaction, so that no receipt comes in between.
  const reading = database.transaction(STORES);
  const entries = await reading.objectStore("outbox").index("byRecord").getAll([kind, id]);
  const rows = await withIds(reading.objectStore("records"), kind, [id]);
  return overlay<K>(kind, rows, entries, me)[0];
}

/** The shown records with these ids, in this order. */
export async function recordsById<K extends Kind>(
  database: LocalDatabase,
  me: string,
  kind: K,
  ids: readonly string[],
): Promise<RecordOf<K>[]> {
  const all = await read(database, me, kind, (records) => withIds(records, kind, ids));
  const byId = new Map(shown(all).map((record) => [factsOf(kind, record).id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The records with unsent entries, in the order of these. */
export function unsentRecords<K extends Kind>(
  database: LocalDatabase,
  me: string,
  kind: K,
): Promise<LocalRecord<K>[]> {
  return read(database, me, kind, (records, entries) => {
    const ids = new Set(entries.map(({ id }) => id));
    return withIds(records, kind, [...ids]);
  });
}

/** Whether the state here is to be shown: it is pending, or not older than the server's answer. */
export function isNewerHere(
  answered: Versioned,
  here: Versioned,
  { step }: Pick<Progress, "step">,
): boolean {
  return step !== "received" || here.version >= answered.version;
}

interface Versioned {
  version: number;
}

/** The records that a list shows. */
export function shown<K extends Kind>(here: readonly LocalRecord<K>[]): RecordOf<K>[] {
  return here.filter(({ isDeleted }) => !isDeleted).map(({ record }) => record);
}

/**
 * The entries that the server has not confirmed, also those of a kind that this release does not know; or only those of
 * one kind.
 */
export async function unsentOf(database: LocalDatabase, kind?: Kind): Promise<Unsent> {
  const outbox = database.transaction("outbox").store;
  const entries = await (kind === undefined ? outbox.getAll() : entriesOfKind(outbox, kind));
  const photos = kind === undefined ? await waitingPhotos(database) : NO_PHOTOS;
  const deeds = new Map<string, Deed>();
  for (const entry of entries) {
    deeds.set(nameOf(entry), deedOf(entry, deeds.get(nameOf(entry))));
  }
  // Only the first entry of a record is ever refused, and the later ones wait for it.
  const refused = entries.filter(({ refusal }) => refusal).filter(isOfKnownKind);
  const stay = new Set(refused.map(nameOf));
  const waiting = entries.filter((entry) => !stay.has(nameOf(entry)));
  const leaving = new Map([...deeds].filter(([name]) => !stay.has(name)));
  const countOf = (deed: Deed) => [...leaving.values()].filter((one) => one === deed).length;
  return {
    count: deeds.size + photos.waiting.length + photos.refused.length,
    added: eachKind((one) => countOf(one)),
    changed: countOf("changed"),
    deleted: countOf("deleted"),
    photos: photos.waiting.length,
    attention: eachKind(
      (one) =>
        refused.filter((entry) => entry.kind === one).length +
        (one === "planting" ? photos.refused.length : 0),
    ),
    refused: refused[0] ? { kind: refused[0].kind, id: refused[0].id } : plantingOf(photos.refused),
    since: earliest([
      ...waiting.map(({ madeAt }) => madeAt),
      ...photos.waiting.map((photo) => timeOf(photo)),
    ]),
  };
}

const NO_PHOTOS: WaitingPhotos = { waiting: [], refused: [] };

function timeOf(photo: LocalPhoto): number {
  return photo.op === "put" ? Date.parse(photo.takenAt) : photo.madeAt;
}

function plantingOf([photo]: readonly LocalPhoto[]): RecordKey | undefined {
  return photo && { kind: "planting", id: photo.plantingId };
}

function earliest(times: readonly number[]): number | undefined {
  return times.length > 0 ? Math.min(...times) : undefined;
}

function isOfKnownKind(entry: OutboxEntry): entry is KnownEntry {
  return isKnown(entry.kind);
}

/** An addition has its kind as its name. */
type Deed = Kind | "changed" | "deleted";

/** What a record's entries do together, up to this entry. */
function deedOf({ op, base, kind }: OutboxEntry, before: Deed | undefined): Deed {
  if (op === "delete") return "deleted";
  return before ?? (base || !isKnown(kind) ? "changed" : kind);
}

function nameOf({ kind, id }: OutboxEntry): string {
  return `${kind} ${id}`;
}

/** Applies the changes made here to the copy of the server's data. */
export function overlay<K extends Kind>(
  kind: K,
  rows: readonly CopiedRecord[],
  entries: readonly OutboxEntry[],
  me: string,
): LocalRecord<K>[] {
  const shown = new Map<string, Local>();
  for (const { id, record } of rows) {
    const progress = { step: "received", at: factsOf(kind, record).receivedAt } as const;
    shown.set(id, { record, progress, isDeleted: false });
  }
  for (const entry of entries.filter((one) => one.kind === kind)) {
    const under = shown.get(entry.id);
    shown.set(entry.id, under ? over(kind, under, entry) : asNew(kind, entry, me));
  }
  // What the database holds of a kind has the types of that kind.
  return [...shown.values()] as LocalRecord<K>[];
}

/** A record before its kind gives it a type. */
type Local = Omit<LocalRecord<Kind>, "record" | "base"> & {
  record: AnyRecord;
  base?: OutboxEntry["document"];
};

/** The first entry of a record decides its progress, as later ones cannot be further. */
function over(kind: Kind, { record, progress, base }: Local, entry: OutboxEntry): Local {
  const isFirst = progress.step === "received";
  const from = isFirst ? entry.base?.document : base;
  return {
    record: entry.op === "put" ? withDocument(kind, record, entry.document) : record,
    progress: isFirst ? progressOf(entry) : progress,
    isDeleted: entry.op === "delete",
    ...(from && { base: from }),
  };
}

function asNew(kind: Kind, entry: OutboxEntry, me: string): Local {
  const { id, farmer, creator = me, document, madeAt } = entry;
  const at = new Date(madeAt).toISOString();
  return {
    record: newRecord({ kind, id }, { farmer, creator }, document, at),
    progress: progressOf(entry),
    isDeleted: entry.op === "delete",
  };
}

function progressOf({ madeAt, sentAt, refusal }: OutboxEntry): Progress {
  if (refusal) return { step: "attention", madeAt, refusal };
  return { step: sentAt === undefined ? "saved" : "sent", madeAt };
}

async function read<K extends Kind>(
  database: LocalDatabase,
  me: string,
  kind: K,
  rowsOf: (records: Records, entries: readonly OutboxEntry[]) => Promise<CopiedRecord[]>,
): Promise<LocalRecord<K>[]> {
  // It is one transaction, so that no receipt comes in between.
  const reading = database.transaction(STORES);
  const entries = await entriesOfKind(reading.objectStore("outbox"), kind);
  const rows = await rowsOf(reading.objectStore("records"), entries);
  return overlay(kind, rows, entries, me);
}

async function withIds(
  records: Records,
  kind: Kind,
  ids: readonly string[],
): Promise<CopiedRecord[]> {
  const rows = await Promise.all(ids.map((id) => records.get([kind, id])));
  return rows.filter((row) => row !== undefined);
}

/** Lists the entries in the order in which they were made; the index has them by record. */
async function entriesOfKind(
  outbox: IDBPObjectStore<LocalSchema, ArrayLike<StoreNames<LocalSchema>>, "outbox">,
  kind: Kind,
): Promise<OutboxEntry[]> {
  const entries = await outbox.index("byRecord").getAll(ofKind(kind));
  return entries.sort((one, other) => one.seq - other.seq);
}

const STORES = ["records", "outbox"] as const;

type Records = IDBPObjectStore<LocalSchema, typeof STORES, "records">;
