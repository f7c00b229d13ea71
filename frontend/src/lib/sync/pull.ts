/** Brings the copy up to date with the server's changes. */
import { applyPage, copyState, forgetCursor, startCopyAnew } from "@/lib/local/copy";
import type { LocalDatabase } from "@/lib/local/database";
import type { Interruption, Server } from "./server";

export interface Pulling {
  database: LocalDatabase;
  server: Server;
  now: () => number;
  /** Cancels the pull. */
  signal?: AbortSignal;
  /** Called after each page with changes, and when a copy is complete. */
  onProgress: () => void;
}

export type PullEnd = { ended: "up-to-date" } | Interruption;

export async function pull({
  database,
  server,
  now,
  signal,
  onProgress,
}: Pulling): Promise<PullEnd> {
  for (;;) {
    const { cursor, isAnew, generation: held } = await copyState(database);
    // A copy from the beginning has no deletions from before it, so records from receipts may be
    // deleted since.
    const generation = cursor === undefined ? await startCopyAnew(database) : held;
    const pulled = await server.changes(cursor, signal);
    if (pulled.ended === "expired") {
      // Without a cursor nothing can expire. That makes no sense, so wait and retry.
      if (cursor === undefined) return { ended: "unreachable", retryAfter: undefined };
      await forgetCursor(database);
    } else if (pulled.ended === "page") {
      if (!(await applyPage(database, pulled.page, generation, now()))) continue;
      const completes = !pulled.page.more && (cursor === undefined || isAnew === true);
      if (pulled.page.changes.length > 0 || completes) onProgress();
      if (!pulled.page.more) return { ended: "up-to-date" };
    } else {
      return pulled;
    }
  }
}
