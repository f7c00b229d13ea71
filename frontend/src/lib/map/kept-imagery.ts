/**
 * Keeps the imagery of a farm's fields on this device, so that maps show it without a network. One download at a time
 * fills the cache; it goes on where an earlier one stopped.
 */
import type { Pictures } from "@/lib/api/map";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import type { KeptImagery } from "@/lib/rules";
import { IMAGERY_CACHE } from "./imagery-cache";
import { pictureAddress } from "./pictures";

const KEY = "map-imagery-kept";
/** Tiles that are asked for at once; a browser asks one server for no more. */
const AT_ONCE = 6;
/** Tiles that are asked for to measure their size. */
const SAMPLE = 6;

/** What this device keeps. */
export interface StoredImagery {
  tiles: number;
  bytes: number;
  /** Whether an interrupted download is missing tiles. */
  isPart: boolean;
}

export type KeptState =
  | { phase: "idle"; kept: StoredImagery | undefined; failure?: KeepFailure }
  | { phase: "running"; done: number; count: number };

/** The imagery did not come, or the device has no room for it. */
export type KeepFailure = "network" | "room";

let state: KeptState = { phase: "idle", kept: readNote() };
let running: AbortController | undefined;
const listeners = new Set<() => void>();

export function subscribeToKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keptState(): KeptState {
  return state;
}

/** Measures some of the closest tiles, and gives the mean of their bytes. Throws if they do not come. */
export async function measureTiles(pictures: Pictures, { tiles }: KeptImagery): Promise<number> {
  const step = Math.max(1, Math.floor(tiles.length / SAMPLE));
  const chosen = tiles.toReversed().filter((_, place) => place % step === 0);
  const sizes = await Promise.all(
    chosen.slice(0, SAMPLE).map(async (tile) => {
      const picture = await fetchPicture(pictureAddress(pictures, tile));
      return picture?.size ?? 0;
    }),
  );
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

/** Downloads what is missing of the plan, and removes what is no part of it. */
export async function keepImagery(pictures: Pictures, plan: KeptImagery): Promise<void> {
  if (running) return;
  const controller = new AbortController();
  running = controller;
  const addresses = plan.tiles.map((tile) => pictureAddress(pictures, tile));
  let kept: StoredImagery = { tiles: 0, bytes: 0, isPart: true };
  let failure: KeepFailure | undefined;
  note(kept);
  tell({ phase: "running", done: 0, count: addresses.length });
  try {
    const cache = await caches.open(IMAGERY_CACHE);
    await removeOthers(cache, new Set(addresses.map((address) => new URL(address).href)));
    let done = 0;
    await eachAtOnce(addresses, async (address) => {
      controller.signal.throwIfAborted();
      const bytes = await keepOne(cache, address, controller.signal);
      kept = { ...kept, tiles: kept.tiles + Number(bytes > 0), bytes: kept.bytes + bytes };
      done += 1;
      tell({ phase: "running", done, count: addresses.length });
    });
    kept = { ...kept, isPart: false };
  } catch (error) {
    if (!controller.signal.aborted) {
      failure = isOutOfRoom(error) ? "room" : "network";
      logFailure("The imagery of the farm is not all on this device", error);
    }
    // What waits in other requests is not counted twice by the next download.
    controller.abort();
  }
  // The imagery was removed meanwhile.
  if (running !== controller) return;
  running = undefined;
  note(kept);
  tell({ phase: "idle", kept, ...(failure && { failure }) });
}

/** Leaves what has come, so that the next download goes on with the rest. */
export function stopKeeping(): void {
  running?.abort();
}

/** Removes all that is kept. */
export async function forgetImagery(): Promise<void> {
  running?.abort();
  running = undefined;
  note(undefined);
  tell({ phase: "idle", kept: undefined });
  if ("caches" in globalThis) await caches.delete(IMAGERY_CACHE);
}

/** Gives the bytes of the tile; none for a tile that the server does not have. */
async function keepOne(cache: Cache, address: string, signal: AbortSignal): Promise<number> {
  const before = await cache.match(address, { ignoreVary: true });
  if (before) return (await before.blob()).size;
  const picture = await fetchPicture(address, signal);
  if (!picture) return 0;
  await cache.put(address, new Response(picture, { headers: { "content-type": picture.type } }));
  return picture.size;
}

/** Undefined where the server has no tile. Throws if it cannot be asked. */
async function fetchPicture(address: string, signal?: AbortSignal): Promise<Blob | undefined> {
  const answer = await fetch(address, { credentials: "omit", ...(signal && { signal }) });
  if (answer.status === 404 || answer.status === 204) return undefined;
  if (!answer.ok) throw new Error(`The imagery was answered with ${answer.status}`);
  return answer.blob();
}

async function removeOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request, { ignoreVary: true });
  }
}

async function eachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

function isOutOfRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

function tell(next: KeptState): void {
  state = next;
  for (const listener of listeners) listener();
}

function note(kept: StoredImagery | undefined): void {
  try {
    if (kept) browserStorage().setItem(KEY, JSON.stringify(kept));
    else browserStorage().removeItem(KEY);
  } catch (error) {
    logFailure("It could not be noted what imagery is kept", error);
  }
}

function readNote(): StoredImagery | undefined {
  const noted = browserStorage().getItem(KEY);
  return noted === null ? undefined : (JSON.parse(noted) as StoredImagery);
}
