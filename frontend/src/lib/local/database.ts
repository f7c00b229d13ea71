/** Opens and closes a person's local database. */
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { NewerDatabaseError } from "./newer-database";
import { databaseName, type LocalSchema } from "./schema";
import { STEPS, type Upgraded, type Upgrading } from "./steps";

export type LocalDatabase = IDBPDatabase<LocalSchema>;

interface Handlers {
  /** Called when a newer version of the program in another tab upgrades the database; this tab has closed it. */
  onOutdated?: () => void;
  /** Called when the browser has closed the database. */
  onLost?: () => void;
}

/**
 * Opens the database of a person, and creates or upgrades it first, entirely or not at all. `steps`
 * are those of this program.
 */
export async function openLocal(
  userId: string,
  handlers: Handlers = {},
  steps = STEPS,
): Promise<LocalDatabase> {
  let failure: unknown;
  const opening = openDB<LocalSchema>(databaseName(userId), steps.length, {
    upgrade(opened, from, _to, transaction) {
      // The types are those of the newest version, which the steps have yet to make.
      const database = opened as unknown as Upgraded;
      const upgrading = transaction as unknown as Upgrading;
      takeSteps(database, upgrading, steps.slice(from)).catch((error: unknown) => {
        failure = error;
        abort(upgrading);
      });
    },
    blocking(_from, to, event) {
      (event.target as IDBDatabase).close();
      // If the database is removed, its person has logged out.
      if (to !== null) handlers.onOutdated?.();
    },
    terminated() {
      handlers.onLost?.();
    },
  });
  try {
    return await opening;
  } catch (error) {
    if (isName(error, "VersionError")) {
      throw new NewerDatabaseError("the local database is of a newer version", { cause: error });
    }
    throw failure ?? error;
  }
}

/** Removes all data of that person from this browser. */
export async function removeLocal(userId: string): Promise<void> {
  await deleteDB(databaseName(userId));
}

async function takeSteps(
  database: Upgraded,
  upgrading: Upgrading,
  steps: typeof STEPS,
): Promise<void> {
  for (const step of steps) await step(database, upgrading);
}

function abort(upgrading: Upgrading): void {
  // The error that ended the upgrade is reported elsewhere.
  upgrading.done.catch(() => undefined);
  try {
    upgrading.abort();
  } catch {
    // The transaction has already ended.
  }
}

function isName(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
