/**
 * The file formats of downloads, from the crate that the server uses too.
 *
 * This is the only module that imports `formats-wasm`. Only a download loads it.
 */
import type * as FormatsModule from "formats-wasm";

export type Formats = Omit<typeof FormatsModule, "default" | "initSync">;

let starting: Promise<Formats> | undefined;

/** Starts the formats at the first call. Later calls return the same promise, unless it failed. */
export function startFormats(): Promise<Formats> {
  starting ??= start().catch((cause: unknown) => {
    starting = undefined;
    throw cause;
  });
  return starting;
}

/** Starts the formats early. Code that needs them later reports a failure. */
export function preloadFormats(): void {
  startFormats().catch(() => undefined);
}

async function start(): Promise<Formats> {
  // Requested before its loader arrives, so that both downloads overlap.
  const bytes = fetch(new URL("formats-wasm/module.wasm", import.meta.url));
  const [{ default: init, ...module }] = await Promise.all([
    import(/* webpackChunkName: "formats" */ "formats-wasm"),
    bytes,
  ]);
  await init({ module_or_path: bytes });
  return module;
}
