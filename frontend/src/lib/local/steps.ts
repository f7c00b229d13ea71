/**
 * The versions of the local database, each made from the one before. A released step never changes:
 * its result is on people's phones, with entries that they have not sent.
 */
import type { IDBPDatabase, IDBPTransaction } from "idb";
import { keepKinds } from "./keep-kinds";

/** A database between two versions: its stores are those of neither. */
export type Upgraded = IDBPDatabase<unknown>;

/** The one transaction that upgrades a database to the newest version. */
export type Upgrading = IDBPTransaction<unknown, string[], "versionchange">;

/** Upgrades from one version to the next. It may change and move data; it must not drop unconfirmed entries. */
export type Step = (database: Upgraded, upgrading: Upgrading) => void | Promise<void>;

/** The first step makes version 1 from nothing, and so on. */
export const STEPS: readonly Step[] = [makeStores, makeBook, keepKinds, makeImports];

function makeStores(database: Upgraded): void {
  const plantings = database.createObjectStore("plantings", { keyPath: "plantingId" });
  plantings.createIndex("byFarmer", "farmer");
  const outbox = database.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
  outbox.createIndex("byPlanting", "plantingId");
  database.createObjectStore("people", { keyPath: "userId" });
  database.createObjectStore("meta");
}

function makeBook(database: Upgraded): void {
  database.createObjectStore("changed", { autoIncrement: true });
  database.createObjectStore("book");
  database.createObjectStore("columns");
}

function makeImports(database: Upgraded): void {
  database.createObjectStore("imports");
}
