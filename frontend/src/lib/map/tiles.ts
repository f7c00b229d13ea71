/** The worker that makes the tiles of all maps of this page. */
import { AskedWorker } from "@/lib/browser/asked-worker";
import type { TileCalls } from "./tiles-worker";

export const tiles = new AskedWorker<TileCalls>(
  () => new Worker(new URL("./tiles-worker.ts", import.meta.url)),
);
