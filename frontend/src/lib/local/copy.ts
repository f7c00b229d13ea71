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

/** Takes over a page, and where it ends, in one. What is lost of it is pulled again. */
export async function applyPage(
  database: LocalDatabase,
  { changes, people, cursor, more }: ChangePage,
  now: number,
): Promise<void> {
  await write(database, "relaxed", async (writing) => {
    const state = await stateIn(writing);
    for (const change of changes) await apply(writing, change, state.generation);
    for (const person of people) await writing.objectStore("people").put(person);
    if (more) {
      await keepState(writing, { ...state, cursor });
    } else {
      const { isAnew, ...rest } = state;
      if (isAnew) await removeOlder(writing, state.generation);
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

/** Begins a new copy, just before it is asked for. The old one stays in sight until the new one is complete. */
export async function startCopyAnew(database: LocalDatabase): Promise<void> {
  await write(database, "strict", async (writing) => {
    const { generation, ...state } = await stateIn(writing);
    await keepState(writing, { ...state, generation: generation + 1, isAnew: true });
  });
}

/** Forgets everything that the server told; what it was never told stays. */
export async function forgetCopy(database: LocalDatabase): Promise<void> {
  await write(database, "strict", async (writing) => {
    for (const store of ["plantings", "people", "meta"] as const) {
      await writing.objectStore(store).clear();
    }
  });
}

/** Takes over a planting that the server told in answer to an entry. */
export async function copyPlanting(writing: Writing, planting: Planting): Promise<void> {
  const { generation } = await stateIn(writing);
  await put(writing, planting, generation);
}

async function apply(writing: Writing, change: Change, generation: number): Promise<void> {
  if (change.op === "put") {
    await put(writing, change.planting, generation);
  } else if ("farmer" in change) {
    await removeOfFarmer(writing, change.farmer);
  } else {
    await writing.objectStore("plantings").delete(change.plantingId);
  }
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

/** Removes what is left of an earlier copy. */
async function removeOlder(writing: Writing, generation: number): Promise<void> {
  for await (const row of writing.objectStore("plantings")) {
    if (row.value.generation < generation) await row.delete();
  }
}

async function stateIn(writing: Writing): Promise<CopyState> {
  return (await writing.objectStore("meta").get("copy")) ?? FIRST;
}

async function keepState(writing: Writing, state: CopyState): Promise<void> {
  await writing.objectStore("meta").put(state, "copy");
}
