/** The local copy of the server's data, and its progress. */
import type { Planting } from "@/lib/rules";
import { clearBook, noteChanged } from "./book-log";
import type { LocalDatabase } from "./database";
import type { CopyState, Person } from "./schema";
import { type Writing, write } from "./write";

/** One change in the data that this person may see. */
export type Change =
  /** The current version of a planting. */
  | { op: "put"; planting: Planting }
  /** A planting that is deleted or no longer shown. */
  | { op: "forget"; plantingId: string }
  /** All plantings of a farmer. */
  | { op: "forget"; farmer: string };

/** Some changes, in their order. */
export interface ChangePage {
  changes: readonly Change[];
  /** The people that these plantings name. */
  people: readonly Person[];
  /** The position of the next page. */
  cursor: string;
  /** Whether the next page has changes already. */
  more: boolean;
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

/** Changes in one write. A limit, so that a person's own edits do not wait for a whole book. */
const AT_ONCE = 500;

/**
 * Stores a page of changes, and its end position last: a lost part is pulled again with the same
 * result. Stores nothing and returns false if the copy was cleared after the page was requested,
 * which the generation shows.
 */
export async function applyPage(
  database: LocalDatabase,
  { changes, people, cursor, more }: ChangePage,
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
      await keepState(writing, { ...state, cursor });
    } else {
      const { isAnew, ...rest } = state;
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
    const state = await stateIn(writing);
    const generation = state.generation + 1;
    await keepState(writing, { ...state, generation, isAnew: true });
    return generation;
  });
}

/** Removes the copy. Unsent entries stay. */
export async function forgetCopy(database: LocalDatabase): Promise<void> {
  await write(database, "strict", async (writing) => {
    const { generation } = await stateIn(writing);
    for (const store of ["plantings", "people", "meta"] as const) {
      await writing.objectStore(store).clear();
    }
    await clearBook(writing);
    // A page that another tab has requested belongs to the removed copy.
    await keepState(writing, { generation: generation + 1 });
  });
}

/** Stores a planting that the server returned for an entry. */
export async function copyPlanting(writing: Writing, planting: Planting): Promise<void> {
  const { generation } = await stateIn(writing);
  await put(writing, planting, generation);
  await noteChanged(writing, [planting.plantingId]);
}

/** Removes a planting whose deletion the server confirmed. */
export async function dropPlanting(writing: Writing, plantingId: string): Promise<void> {
  await writing.objectStore("plantings").delete(plantingId);
  await noteChanged(writing, [plantingId]);
}

/** Applies changes in their order. Consecutive plantings are written together, as a whole book has many. */
async function apply(
  writing: Writing,
  changes: readonly Change[],
  generation: number,
): Promise<void> {
  const changed: string[] = [];
  let putting: Promise<void>[] = [];
  for (const change of changes) {
    if (change.op === "put") {
      putting.push(put(writing, change.planting, generation));
      changed.push(change.planting.plantingId);
    } else {
      await Promise.all(putting);
      putting = [];
      changed.push(...(await forget(writing, change)));
    }
  }
  await Promise.all(putting);
  await noteChanged(writing, changed);
}

/** Returns the ids of the removed plantings. */
async function forget(
  writing: Writing,
  forgotten: Extract<Change, { op: "forget" }>,
): Promise<readonly string[]> {
  const plantings = writing.objectStore("plantings");
  const ids =
    "farmer" in forgotten
      ? await plantings.index("byFarmer").getAllKeys(forgotten.farmer)
      : [forgotten.plantingId];
  for (const id of ids) await plantings.delete(id);
  return ids;
}

/** Within one copy a planting only gets newer, in whatever order answers arrive. */
async function put(writing: Writing, planting: Planting, generation: number): Promise<void> {
  const plantings = writing.objectStore("plantings");
  const { plantingId, farmer } = planting;
  const held = await plantings.get(plantingId);
  const isOlder = held?.generation === generation && held.planting.version > planting.version;
  if (!isOlder) await plantings.put({ plantingId, farmer, planting, generation });
}

/** Removes the farmers that the changes forget and do not name again. */
function withoutForgotten(state: CopyState, changes: readonly Change[]): CopyState {
  if (!state.farmers) return state;
  const forgotten = new Set<string>();
  for (const change of changes) {
    if (change.op === "put") forgotten.delete(change.planting.farmer);
    else if ("farmer" in change) forgotten.add(change.farmer);
  }
  return { ...state, farmers: state.farmers.filter(({ userId }) => !forgotten.has(userId)) };
}

/** Removes the plantings of earlier copies. */
async function removeOlder(writing: Writing, generation: number): Promise<void> {
  const plantings = writing.objectStore("plantings");
  const rows = await plantings.getAll();
  const ids = rows.filter((row) => row.generation < generation).map((row) => row.plantingId);
  for (const id of ids) await plantings.delete(id);
  await noteChanged(writing, ids);
}

async function stateIn(writing: Writing): Promise<CopyState> {
  return (await writing.objectStore("meta").get("copy")) ?? FIRST;
}

async function keepState(writing: Writing, state: CopyState): Promise<void> {
  await writing.objectStore("meta").put(state, "copy");
}
