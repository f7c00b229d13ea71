/** Writes to the local database, entirely or not at all. */
import type { IDBPObjectStore, IDBPTransaction } from "idb";
import type { LocalDatabase } from "./database";
import type { LocalSchema } from "./schema";

const STORES = [
  "records",
  "outbox",
  "people",
  "meta",
  "changed",
  "book",
  "columns",
  "photos",
  "dates",
] as const;

type Stores = typeof STORES;

/** A transaction on all stores. */
export type Writing = IDBPTransaction<LocalSchema, Stores, "readwrite">;

/** The outbox within a transaction. */
export type Outbox = IDBPObjectStore<LocalSchema, Stores, "outbox", "readwrite">;

/**
 * The time when a write counts as done. `strict`: it is on the disk, so that the browser may be
 * killed right after. `relaxed`: earlier, for writes whose loss only causes some work to be
 * repeated.
 */
export type Durability = "strict" | "relaxed";

/** Does the work in one transaction, and resolves once it is stored. If the work throws, nothing is stored. */
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
  // The error that ended the transaction is reported elsewhere.
  writing.done.catch(() => undefined);
  try {
    writing.abort();
  } catch {
    // The transaction has already ended.
  }
}
