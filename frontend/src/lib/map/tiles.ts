/** The worker that makes the tiles of all maps of this page. */
import { WorkerClient } from "@/lib/browser/worker-client";
import type { TileCalls } from "./tiles-worker";

export const tiles = new WorkerClient<TileCalls>(
  () => new Worker(new URL("./tiles-worker.ts", import.meta.url)),
);
