/** The local copy of the server's data, and its progress. */
import { type AnyRecord, factsOf, isKnown, type Kind, type RecordKey } from "@/lib/records/kinds";
import { clearBook, noteChanged } from "./book-log";
import type { LocalDatabase } from "./database";
import { dropPhotosOfGone } from "./photos-of-record";
import { ofFarmer } from "./ranges";
import type { CopyState, Person } from "./schema";
import { type Writing, write } from "./write";

/** One change in the data that this person may see. */
export type Change =
  /** The current version of a record. */
  | { op: "put"; kind: string; id: string; version: number; record: AnyRecord }
  /** A record that is deleted or no longer shown. */
  | { op: "forget"; kind: string; id: string }
  /** All records of a farmer. */
  | { op: "forget"; farmer: string };

/** Some changes, in their order. */
export interface ChangePage {
  changes: readonly Change[];
  /** The people that these records name. */
  people: readonly Person[];
  /** The position of the next page. */
  cursor: string;
  /** Whether the next page has changes already. */
  more: boolean;
  /** How many records all pages have. Only the first of several pages has it. */
  total?: number;
}

const FIRST: CopyState = { generation: 0 };

/** The progress of the copy. */
export async function copyState(database: LocalDatabase): Promise<CopyState> {
  return (await database.get("meta", "copy")) ?? FIRST;
}

/** Whether the copy once held everything that the server had. */
export function isComplete({ completedAt }: CopyState): boolean {
  return completedAt !== undefined;
}

/** Stores an agent's farmers as the server names them. Returns whether they changed. */
export async function keepFarmers(
  database: LocalDatabase,
  farmers: readonly Person[],
): Promise<boolean> {
  const named = farmers.map(({ userId, firstName, lastName, farmName, email, phoneNumber }) => ({
    userId,
    firstName,
    lastName,
    ...(farmName && { farmName }),
    ...(email && { email }),
    ...(phoneNumber && { phoneNumber }),
  }));
  return write(database, "relaxed", async (writing) => {
    const state = await stateIn(writing);
    if (JSON.stringify(state.farmers) === JSON.stringify(named)) return false;
    await keepState(writing, { ...state, farmers: named });
    return true;
  });
}

/** Changes in one write. A limit, so that neither a person's own edits nor the page wait for a whole book. */
const AT_ONCE = 100;

/**
 * Stores a page of changes, and its end position last: a lost part is pulled again with the same
 * result. Stores nothing and returns false if the copy was cleared after the page was requested,
 * which the generation shows.
 */
export async function applyPage(
  database: LocalDatabase,
  { changes, people, cursor, more, total }: ChangePage,
  generation: number,
  now: number,
): Promise<boolean> {
  const takeOver = (work: (writing: Writing, state: CopyState) => Promise<void>) =>
    write(database, "relaxed", async (writing) => {
      const state = await stateIn(writing);
      if (state.generation !== generation) return false;
      await work(writing, state);
      return true;
    });
  for (let start = 0; start < changes.length; start += AT_ONCE) {
    const some = changes.slice(start, start + AT_ONCE);
    await takeOver((writing) => apply(writing, some, generation));
  }
  return takeOver(async (writing, before) => {
    await Promise.all(people.map((person) => writing.objectStore("people").put(person)));
    const state = withoutForgotten(before, changes);
    if (more) {
      await keepState(writing, { ...state, cursor, ...(total !== undefined && { total }) });
    } else {
      const { isAnew, total: _, ...rest } = state;
      if (isAnew) await removeOlder(writing, generation);
      await keepState(writing, { ...rest, cursor, completedAt: now });
    }
  });
}

/** Makes the next pull start from the beginning. */
export async function forgetCursor(database: LocalDatabase): Promise<void> {
  await write(database, "strict", async (writing) => {
    const { cursor: _, ...state } = await stateIn(writing);
    await keepState(writing, state);
  });
}

/**
 * Starts a new copy, just before it is requested, and returns its generation. The old copy stays
 * visible until the new one is complete.
 */
export async function startCopyAnew(database: LocalDatabase): Promise<number> {
  return write(database, "strict", async (writing) => {
    const { total: _, ...state } = await stateIn(writing);
    const generation = state.generation + 1;
    await keepState(writing, { ...state, generation, isAnew: true });
    return generation;
  });
}

/** Removes the copy. Unsent entries stay. */
export async function forgetCopy(database: LocalDatabase): Promise<void> {
  await write(database, "strict", async (writing) => {
    const { generation } = await stateIn(writing);
    for (const store of ["records", "people", "meta", "dates"] as const) {
      await writing.objectStore(store).clear();
    }
    await clearBook(writing);
    // A page that another tab has requested belongs to the removed copy.
    await keepState(writing, { generation: generation + 1 });
  });
}

/** Stores a record that the server returned for an entry. */
export async function copyRecord(writing: Writing, kind: Kind, record: AnyRecord): Promise<void> {
  const { generation } = await stateIn(writing);
  const { id, version } = factsOf(kind, record);
  await put(writing, { op: "put", kind, id, version, record }, generation);
  await noteChanged(writing, [id]);
}

/** Removes a record whose deletion the server confirmed. */
export async function dropRecord(writing: Writing, { kind, id }: RecordKey): Promise<void> {
  await writing.objectStore("records").delete([kind, id]);
  await noteChanged(writing, [id]);
}

/** Applies changes in their order. Consecutive records are written together, as a whole book has many. */
async function apply(
  writing: Writing,
  changes: readonly Change[],
  generation: number,
): Promise<void> {
  const changed: string[] = [];
  let putting: Promise<void>[] = [];
  for (const change of changes) {
    if (change.op === "put") {
      putting.push(put(writing, change, generation));
      changed.push(change.id);
    } else {
      await Promise.all(putting);
      putting = [];
      changed.push(...(await forget(writing, change)));
    }
  }
  await Promise.all(putting);
  await noteChanged(writing, changed);
}

type Put = Extract<Change, { op: "put" }>;

/** Returns the ids of the removed records. */
async function forget(
  writing: Writing,
  forgotten: Exclude<Change, Put>,
): Promise<readonly string[]> {
  const records = writing.objectStore("records");
  const keys =
    "farmer" in forgotten
      ? await records.index("byFarmer").getAllKeys(ofFarmer(forgotten.farmer))
      : [[forgotten.kind, forgotten.id] as [string, string]];
  for (const key of keys) await records.delete(key);
  const ids = keys.map(([, id]) => id);
  await dropPhotosOfGone(writing, ids);
  return ids;
}

/** Within one copy a record only gets newer, in whatever order answers arrive. */
async function put(
  writing: Writing,
  { kind, id, version, record }: Put,
  generation: number,
): Promise<void> {
  const records = writing.objectStore("records");
  const held = await records.get([kind, id]);
  const isOlder = held?.generation === generation && held.version > version;
  const { farmer } = record;
  if (!isOlder) await records.put({ kind, id, farmer, version, record, generation });
}

/** Removes the farmers that the changes forget and do not name again. */
function withoutForgotten(state: CopyState, changes: readonly Change[]): CopyState {
  if (!state.farmers) return state;
  const forgotten = new Set<string>();
  for (const change of changes) {
    if (change.op === "put") forgotten.delete(change.record.farmer);
    else if ("farmer" in change) forgotten.add(change.farmer);
  }
  return { ...state, farmers: state.farmers.filter(({ userId }) => !forgotten.has(userId)) };
}

/** Removes the records of earlier copies, of the kinds that this release asks for. */
async function removeOlder(writing: Writing, generation: number): Promise<void> {
  const records = writing.objectStore("records");
  const rows = await records.getAll();
  const older = rows.filter((row) => isKnown(row.kind) && row.generation < generation);
  for (const { kind, id } of older) await records.delete([kind, id]);
  const ids = older.map(({ id }) => id);
  await dropPhotosOfGone(writing, ids);
  await noteChanged(writing, ids);
}

async function stateIn(writing: Writing): Promise<CopyState> {
  return (await writing.objectStore("meta").get("copy")) ?? FIRST;
}

async function keepState(writing: Writing, state: CopyState): Promise<void> {
  await writing.objectStore("meta").put(state, "copy");
}
