/**
 * The counties, compiled from `crates/land`. This is the only file that imports `land-wasm`, which holds a table of all
 * counties; a page loads it only where it shows one.
 */
import type * as Module from "land-wasm";

export type * from "land-wasm";

type Land = Omit<typeof Module, "default" | "initSync">;

let starting: Promise<Land> | undefined;

/** Starts the module at the first call. Later calls return the same promise. */
export function startLand(): Promise<Land> {
  starting ??= start().catch((cause: unknown) => {
    starting = undefined;
    throw cause;
  });
  return starting;
}

async function start(): Promise<Land> {
  // Requested before its loader arrives, so that both downloads overlap.
  const bytes = fetch(new URL("land-wasm/module.wasm", import.meta.url));
  const [{ default: init, ...module }] = await Promise.all([
    import(/* webpackChunkName: "land" */ "land-wasm"),
    bytes,
  ]);
  await init({ module_or_path: bytes });
  return module;
}
