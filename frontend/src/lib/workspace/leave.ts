/** What stays on a device when its person leaves: nothing but what the server was never told. */
import { forgetCopy } from "@/lib/local/copy";
import { openLocal, removeLocal } from "@/lib/local/database";
import { dropDraft } from "@/lib/local/draft";
import { unsentOf } from "@/lib/local/plantings";
import { closeWorkspace } from "./workspace";

/** Wipes what was read; what is unsent waits for that person to come back. */
export async function leaveDevice(userId: string): Promise<void> {
  await closeWorkspace();
  const database = await openLocal(userId);
  await forgetCopy(database);
  const { count } = await unsentOf(database);
  database.close();
  if (count === 0) await removeLocal(userId);
}

/** Wipes everything of a person whose account is gone: nobody could send any more what is unsent. */
export async function leaveForGood(userId: string): Promise<void> {
  dropDraft(userId);
  await closeWorkspace();
  await removeLocal(userId);
}
