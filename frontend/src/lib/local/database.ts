/** Opens and closes a person's local database. */
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { NewerDatabaseError } from "./newer-database";
import { databaseName, type LocalSchema } from "./schema";
import { STEPS, type Upgrading } from "./steps";

export type LocalDatabase = IDBPDatabase<LocalSchema>;

interface Handlers {
  /** A newer version of the program, in another tab, waits to renew the database: this one has let go of it. */
  onOutdated?: () => void;
  /** The browser closed the database by itself. */
  onLost?: () => void;
}

/**
 * Opens the database of that person, and makes or renews it first: whole, or not at all. `steps` are
 * those of this program.
 */
export async function openLocal(
  userId: string,
  handlers: Handlers = {},
  steps = STEPS,
): Promise<LocalDatabase> {
  let failure: unknown;
  const opening = openDB<LocalSchema>(databaseName(userId), steps.length, {
    upgrade(opened, from, _to, upgrading) {
      takeSteps(opened, upgrading, steps.slice(from)).catch((error: unknown) => {
        failure = error;
        abort(upgrading);
      });
    },
    blocking(_from, to, event) {
      (event.target as IDBDatabase).close();
      // Where it is removed, its person has left.
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

/** Removes everything of that person from this browser. */
export async function removeLocal(userId: string): Promise<void> {
  await deleteDB(databaseName(userId));
}

async function takeSteps(
  database: LocalDatabase,
  upgrading: Upgrading,
  steps: typeof STEPS,
): Promise<void> {
  for (const step of steps) await step(database, upgrading);
}

function abort(upgrading: Upgrading): void {
  // That it ends unfinished is told by what ended it.
  upgrading.done.catch(() => undefined);
  try {
    upgrading.abort();
  } catch {
    // It has ended by itself.
  }
}

function isName(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
