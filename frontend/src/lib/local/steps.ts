/**
 * The versions of the local database, each made out of the one before. A step that has been
 * delivered is never changed: what it made is on people's phones, with what they have not sent.
 */
import type { IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import type { LocalSchema } from "./schema";

/** The one transaction in which a database comes from its version to the newest. */
export type Upgrading = IDBPTransaction<LocalSchema, StoreNames<LocalSchema>[], "versionchange">;

/** Makes a version out of the one before. It changes and moves; it drops nothing that is not acknowledged. */
export type Step = (
  database: IDBPDatabase<LocalSchema>,
  upgrading: Upgrading,
) => void | Promise<void>;

/** The first makes version 1 out of nothing, and so on. */
export const STEPS: readonly Step[] = [makeStores];

function makeStores(database: IDBPDatabase<LocalSchema>): void {
  const plantings = database.createObjectStore("plantings", { keyPath: "plantingId" });
  plantings.createIndex("byFarmer", "farmer");
  const outbox = database.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
  outbox.createIndex("byPlanting", "plantingId");
  database.createObjectStore("people", { keyPath: "userId" });
  database.createObjectStore("meta");
}
