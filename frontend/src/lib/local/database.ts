/** Opens and closes a person's local database. */
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { databaseName, type LocalSchema, SCHEMA_VERSION } from "./schema";

export type LocalDatabase = IDBPDatabase<LocalSchema>;

interface Handlers {
  /** A newer version of the program, in another tab, waits to renew the database: this one has let go of it. */
  onOutdated?: () => void;
  /** The browser closed the database by itself. */
  onLost?: () => void;
}

/** Opens the database of that person, and makes or renews it first. */
export async function openLocal(userId: string, handlers: Handlers = {}): Promise<LocalDatabase> {
  const database: LocalDatabase = await openDB<LocalSchema>(databaseName(userId), SCHEMA_VERSION, {
    upgrade(opened, from) {
      if (from < 1) createStores(opened);
    },
    blocking() {
      database.close();
      handlers.onOutdated?.();
    },
    terminated() {
      handlers.onLost?.();
    },
  });
  return database;
}

/** Removes everything of that person from this browser. */
export async function removeLocal(userId: string): Promise<void> {
  await deleteDB(databaseName(userId));
}

function createStores(database: IDBPDatabase<LocalSchema>): void {
  const plantings = database.createObjectStore("plantings", { keyPath: "plantingId" });
  plantings.createIndex("byFarmer", "farmer");
  const outbox = database.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
  outbox.createIndex("byPlanting", "plantingId");
  database.createObjectStore("people", { keyPath: "userId" });
  database.createObjectStore("meta");
}
