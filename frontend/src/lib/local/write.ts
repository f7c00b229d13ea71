/** How the local database is written: whole or not at all. */
import type { IDBPObjectStore, IDBPTransaction } from "idb";
import type { LocalDatabase } from "./database";
import type { LocalSchema } from "./schema";

const STORES = ["plantings", "outbox", "people", "meta"] as const;

type Stores = typeof STORES;

/** A transaction over everything. */
export type Writing = IDBPTransaction<LocalSchema, Stores, "readwrite">;

/** The outbox within one. */
export type Outbox = IDBPObjectStore<LocalSchema, Stores, "outbox", "readwrite">;

/**
 * When a write counts as done: once it is on the disk, so that the browser may be killed right
 * after; or as soon as it may, where losing it would only make something be done again.
 */
export type Durability = "strict" | "relaxed";

/** Does the work in one transaction, and resolves once that is kept. When the work throws, nothing is. */
export async function write<Answer>(
  database: LocalDatabase,
  durability: Durability,
  work: (writing: Writing) => Promise<Answer>,
): Promise<Answer> {
  const writing = database.transaction(STORES, "readwrite", { durability });
  try {
    const answer = await work(writing);
    await writing.done;
    return answer;
  } catch (error) {
    abort(writing);
    throw error;
  }
}

function abort(writing: Writing): void {
  // That the transaction ends unfinished is told by the error that ended it.
  writing.done.catch(() => undefined);
  try {
    writing.abort();
  } catch {
    // It has ended by itself.
  }
}
