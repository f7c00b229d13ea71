/**
 * The versions of the local database, each made from the one before. A released step never changes:
 * its result is on people's phones, with entries that they have not sent.
 */
import type { IDBPDatabase, IDBPTransaction } from "idb";

/** A database between two versions: its stores are those of neither. */
export type Upgraded = IDBPDatabase<unknown>;

/** The one transaction that upgrades a database to the newest version. */
export type Upgrading = IDBPTransaction<unknown, string[], "versionchange">;

/** Upgrades from one version to the next. It may change and move data; it must not drop unconfirmed entries. */
export type Step = (database: Upgraded, upgrading: Upgrading) => void | Promise<void>;

/** The first step makes version 1 from nothing, and so on. */
export const STEPS: readonly Step[] = [makeStores, addPhotos, addDates, addCropCodes];

function makeStores(database: Upgraded): void {
  const records = database.createObjectStore("records", { keyPath: ["kind", "id"] });
  records.createIndex("byFarmer", ["farmer", "kind"]);
  const outbox = database.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
  outbox.createIndex("byRecord", ["kind", "id"]);
  database.createObjectStore("people", { keyPath: "userId" });
  database.createObjectStore("meta");
  database.createObjectStore("changed", { autoIncrement: true });
  database.createObjectStore("book");
  database.createObjectStore("columns");
  database.createObjectStore("imports");
}

function addPhotos(database: Upgraded): void {
  const photos = database.createObjectStore("photos", { keyPath: "photoId" });
  photos.createIndex("byPlanting", "plantingId");
}

function addDates(database: Upgraded): void {
  database.createObjectStore("dates");
}

function addCropCodes(database: Upgraded): void {
  database.createObjectStore("cropCodes");
}
