/** The copy of what the server told, and how far it has come. */
import type { Planting } from "@/lib/rules";
import type { LocalDatabase } from "./database";
import type { CopyState, Person } from "./schema";
import { type Writing, write } from "./write";

/** One thing that the server tells of what this person may see. */
export type Change =
  /** A planting, as it stands. */
  | { op: "put"; planting: Planting }
  /** A planting that is deleted or no longer shown. */
  | { op: "forget"; plantingId: string }
  /** Everything of a farmer. */
  | { op: "forget"; farmer: string };

/** Some of the changes, in their order. */
export interface ChangePage {
  changes: readonly Change[];
  /** Who the plantings among them name. */
  people: readonly Person[];
  /** Where the next page begins. */
  cursor: string;
  /** Whether there is a next page already. */
  more: boolean;
}

const FIRST: CopyState = { generation: 0 };

/** How far the copy has come. */
export async function copyState(database: LocalDatabase): Promise<CopyState> {
  return (await database.get("meta", "copy")) ?? FIRST;
}

/** Whether it holds everything that the server had to tell at some time. */
export function isComplete({ completedAt }: CopyState): boolean {
  return completedAt !== undefined;
}

/** Takes over whom the server names as an agent's farmers; answers whether that is news. */
export async function keepFarmers(
  database: LocalDatabase,
  farmers: readonly Person[],
): Promise<boolean> {
  const named = farmers.map(({ userId, firstName, lastName, farmName }) => ({
    userId,
    firstName,
    lastName,
    ...(farmName && { farmName }),
  }));
  return write(database, "relaxed", async (writing) => {
    const state = await stateIn(writing);
    if (JSON.stringify(state.farmers) === JSON.stringify(named)) return false;
    await keepState(writing, { ...state, farmers: named });
    return true;
  });
}

/** How many changes are written at once, so that what a person does meanwhile waits for no whole book. */
const AT_ONCE = 500;

/**
 * Takes over a page, and at last where it ends. What is lost of it is pulled again, and says the same. A copy that was
 * forgotten since the page was asked for is of another generation: nothing is taken over then, and the answer is no.
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

/** Has the next pull begin from the beginning. */
export async function forgetCursor(database: LocalDatabase): Promise<void> {
  await write(database, "strict", async (writing) => {
    const { cursor: _, ...state } = await stateIn(writing);
    await keepState(writing, state);
  });
}

/**
 * Begins a new copy, just before it is asked for, and answers its generation. The old one stays in sight until the new
 * one is complete.
 */
export async function startCopyAnew(database: LocalDatabase): Promise<number> {
  return write(database, "strict", async (writing) => {
    const state = await stateIn(writing);
    const generation = state.generation + 1;
    await keepState(writing, { ...state, generation, isAnew: true });
    return generation;
  });
}

/** Forgets everything that the server told; what it was never told stays. */
export async function forgetCopy(database: LocalDatabase): Promise<void> {
  await write(database, "strict", async (writing) => {
    const { generation } = await stateIn(writing);
    for (const store of ["plantings", "people", "meta"] as const) {
      await writing.objectStore(store).clear();
    }
    // What another tab has asked for is of a copy that is gone.
    await keepState(writing, { generation: generation + 1 });
  });
}

/** Takes over a planting that the server told in answer to an entry. */
export async function copyPlanting(writing: Writing, planting: Planting): Promise<void> {
  const { generation } = await stateIn(writing);
  await put(writing, planting, generation);
}

/** In their order; plantings that stand side by side are written so, for a whole book has many. */
async function apply(
  writing: Writing,
  changes: readonly Change[],
  generation: number,
): Promise<void> {
  let putting: Promise<void>[] = [];
  for (const change of changes) {
    if (change.op === "put") {
      putting.push(put(writing, change.planting, generation));
    } else {
      await Promise.all(putting);
      putting = [];
      await forget(writing, change);
    }
  }
  await Promise.all(putting);
}

async function forget(
  writing: Writing,
  forgotten: Extract<Change, { op: "forget" }>,
): Promise<void> {
  if ("farmer" in forgotten) await removeOfFarmer(writing, forgotten.farmer);
  else await writing.objectStore("plantings").delete(forgotten.plantingId);
}

/** Within one copy a planting only gets newer, in whatever order the answers come. */
async function put(writing: Writing, planting: Planting, generation: number): Promise<void> {
  const plantings = writing.objectStore("plantings");
  const { plantingId, farmer } = planting;
  const held = await plantings.get(plantingId);
  const isOlder = held?.generation === generation && held.planting.version > planting.version;
  if (!isOlder) await plantings.put({ plantingId, farmer, planting, generation });
}

async function removeOfFarmer(writing: Writing, farmer: string): Promise<void> {
  const plantings = writing.objectStore("plantings");
  for (const key of await plantings.index("byFarmer").getAllKeys(farmer)) {
    await plantings.delete(key);
  }
}

/** Whoever is forgotten, and not told of again, is no farmer of this agent any more. */
function withoutForgotten(state: CopyState, changes: readonly Change[]): CopyState {
  if (!state.farmers) return state;
  const forgotten = new Set<string>();
  for (const change of changes) {
    if (change.op === "put") forgotten.delete(change.planting.farmer);
    else if ("farmer" in change) forgotten.add(change.farmer);
  }
  return { ...state, farmers: state.farmers.filter(({ userId }) => !forgotten.has(userId)) };
}

/** Removes what is left of an earlier copy. */
async function removeOlder(writing: Writing, generation: number): Promise<void> {
  const plantings = writing.objectStore("plantings");
  for (const row of await plantings.getAll()) {
    if (row.generation < generation) await plantings.delete(row.plantingId);
  }
}

async function stateIn(writing: Writing): Promise<CopyState> {
  return (await writing.objectStore("meta").get("copy")) ?? FIRST;
}

async function keepState(writing: Writing, state: CopyState): Promise<void> {
  await writing.objectStore("meta").put(state, "copy");
}
