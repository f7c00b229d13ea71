/** Brings the copy up to date with what the server tells. */
import { applyPage, copyState, forgetCursor, startCopyAnew } from "@/lib/local/copy";
import type { LocalDatabase } from "@/lib/local/database";
import type { Interruption, Server } from "./server";

export interface Pulling {
  database: LocalDatabase;
  server: Server;
  now: () => number;
  /** Breaks the pull off. */
  signal?: AbortSignal;
  /** Called after each page that told something, or that completed a copy. */
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
    // A copy from the beginning tells of no deletion before it; what is here from receipts may be deleted since.
    const generation = cursor === undefined ? await startCopyAnew(database) : held;
    const pulled = await server.changes(cursor, signal);
    if (pulled.ended === "expired") {
      // Without a cursor nothing can have expired: that makes no sense, so it waits.
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
