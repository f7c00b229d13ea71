/** What stays on a device when its person leaves: nothing but what the server was never told. */
import { forgetCopy } from "@/lib/local/copy";
import { openLocal, removeLocal } from "@/lib/local/database";
import { dropDrafts } from "@/lib/local/draft";
import { dropEditDrafts } from "@/lib/local/edit-draft";
import { unsentOf } from "@/lib/local/plantings";
import { databaseName } from "@/lib/local/schema";
import { alone } from "./alone";
import { closeWorkspace } from "./workspace";

/**
 * Wipes what was read by that person, and by whoever's workspace is open in this tab; what is unsent waits for them to
 * come back. One tab after the other, for all of them may leave at once.
 */
export async function leaveDevice(userId: string | undefined): Promise<void> {
  const closed = await closeWorkspace();
  for (const one of new Set([userId, closed])) {
    if (one !== undefined) await alone(`leaving-${one}`, () => wipe(one));
  }
}

/** How many plantings wait here unsent of a person who has left. */
export async function unsentLeft(userId: string): Promise<number> {
  return alone(`leaving-${userId}`, async () => {
    // Opening it would make it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === databaseName(userId))) return 0;
    const database = await openLocal(userId);
    const { count } = await unsentOf(database);
    database.close();
    return count;
  });
}

async function wipe(userId: string): Promise<void> {
  const database = await openLocal(userId);
  await forgetCopy(database);
  const { count } = await unsentOf(database);
  database.close();
  if (count === 0) await removeLocal(userId);
}

/** Wipes everything of a person whose account is gone: nobody could send any more what is unsent. */
export async function leaveForGood(userId: string): Promise<void> {
  dropDrafts(userId);
  dropEditDrafts(userId);
  await closeWorkspace();
  await removeLocal(userId);
}
