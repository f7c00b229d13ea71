/** One tab at a time. */
import type { Alone } from "@/lib/sync/synchronizer";

/** By Web Locks; where a browser has none, a tab at least never runs against itself. */
export const alone: Alone = async (name, work) =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
