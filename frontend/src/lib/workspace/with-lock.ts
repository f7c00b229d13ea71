/** Lets one tab work at a time. */
import type { Alone } from "@/lib/sync/synchronizer";

/** Uses Web Locks. In a browser without them, a tab at least never runs against itself. */
export const withLock: Alone = async (name, work) =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
