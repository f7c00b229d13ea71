/** Brings the copy up to date with the server's changes. */
import { copyState, forgetCursor, startCopyAnew } from "@/lib/local/copy";
import type { LocalDatabase } from "@/lib/local/database";
import type { Interruption, Server } from "./server";
import type { Asked, Taken } from "./take-changes";

export interface Pulling {
  database: LocalDatabase;
  server: Server;
  take: Take;
  now: () => number;
  /** It cancels the pull. */
  signal?: AbortSignal;
  /** Called after each page with changes, and when a copy is complete. */
  onProgress: () => void;
}

/** Stores an answer in the database, on this thread or in a worker. */
export type Take = (body: ArrayBuffer, asked: Asked) => Promise<Taken>;

export type PullEnd = { ended: "up-to-date" } | Interruption;

export async function pull({
  database,
  server,
  take,
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
    } else if (pulled.ended === "answered") {
      const taken = await take(pulled.body, { generation, now: now() });
      if (taken.ended === "cleared") continue;
      if (taken.ended === "foreign") return { ended: "unreachable", retryAfter: undefined };
      const completes = !taken.more && (cursor === undefined || isAnew === true);
      if (taken.changes > 0 || completes) onProgress();
      if (!taken.more) return { ended: "up-to-date" };
    } else {
      return pulled;
    }
  }
}
