/** Removes a person's data from the device when they log out, except for their unsent entries. */
import { forgetServerAnswer } from "@/lib/book/server-answer";
import { clearBadge } from "@/lib/browser/app-badge";
import { dropLastSeen } from "@/lib/farmer-list/last-seen";
import { dropWalks } from "@/lib/fields/walk";
import { forgetCopy } from "@/lib/local/copy";
import { openLocal, removeLocal } from "@/lib/local/database";
import { dropEditDrafts } from "@/lib/local/edit-draft";
import { unsentOf } from "@/lib/local/records";
import { databaseName } from "@/lib/local/schema";
import { forgetImagery } from "@/lib/map/kept-imagery";
import { dropReadCorrections } from "@/lib/planting/corrections";
import { dropDrafts } from "@/lib/planting/draft";
import { closeWorkspace, withLock } from "./workspace";

/**
 * Removes the data read by that person, and by the person whose workspace is open in this tab;
 * unsent entries wait for them to come back. Tabs take turns, as all of them may do this at once.
 */
export async function clearDevice(userId: string | undefined): Promise<void> {
  forgetServerAnswer();
  clearBadge();
  await forgetImagery();
  const closed = await closeWorkspace();
  for (const one of new Set([userId, closed])) {
    if (one !== undefined) await withLock(`leaving-${one}`, () => clearDataOf(one));
  }
}

/** The number of unsent changes of a person who has logged out. */
export async function countUnsentOf(userId: string): Promise<number> {
  return withLock(`leaving-${userId}`, async () => {
    // Opening a missing database would create it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === databaseName(userId))) return 0;
    const database = await openLocal(userId);
    const { count } = await unsentOf(database);
    database.close();
    return count;
  });
}

async function clearDataOf(userId: string): Promise<void> {
  const database = await openLocal(userId);
  await forgetCopy(database);
  await database.clear("imports");
  const { count } = await unsentOf(database);
  database.close();
  if (count === 0) await removeLocal(userId);
}

/** Removes all data of a person whose account is deleted, as nobody could send their unsent entries any more. */
export async function removeAllData(userId: string): Promise<void> {
  await forgetImagery();
  dropDrafts(userId);
  dropEditDrafts(userId);
  dropWalks(userId);
  dropLastSeen(userId);
  dropReadCorrections(userId);
  await closeWorkspace();
  await removeLocal(userId);
}
