/**
 * The files that plantings are downloaded as, from the crate that the server makes them with too.
 *
 * This is the only module that knows `formats-wasm`, which only who downloads something loads.
 */
import type * as FormatsModule from "formats-wasm";

export type Formats = Omit<typeof FormatsModule, "default" | "initSync">;

let starting: Promise<Formats> | undefined;

/** Starts the formats at the first call; every later call answers the same promise, unless it failed. */
export function startFormats(): Promise<Formats> {
  starting ??= start().catch((cause: unknown) => {
    starting = undefined;
    throw cause;
  });
  return starting;
}

/** Starts the formats before they are needed. A failure is told by whoever then needs them. */
export function preloadFormats(): void {
  startFormats().catch(() => undefined);
}

async function start(): Promise<Formats> {
  // Asked for before its loader arrives, so that the two downloads overlap.
  const bytes = fetch(new URL("formats-wasm/module.wasm", import.meta.url));
  const [{ default: init, ...module }] = await Promise.all([
    import(/* webpackChunkName: "formats" */ "formats-wasm"),
    bytes,
  ]);
  await init({ module_or_path: bytes });
  return module;
}
