/**
 * The readers of other programs' files, compiled from `crates/intake`. This is the only file that imports
 * `intake-wasm`; only a worker uses it, so that a hostile file can hold up nothing else.
 */
import type * as Module from "intake-wasm";

export type * from "intake-wasm";

/** Loads and starts the module. */
export async function startIntake(): Promise<Omit<typeof Module, "default" | "initSync">> {
  // Requested before its loader arrives, so that both downloads overlap.
  const bytes = fetch(new URL("intake-wasm/module.wasm", import.meta.url));
  const [{ default: init, ...module }] = await Promise.all([
    import(/* webpackChunkName: "intake" */ "intake-wasm"),
    bytes,
  ]);
  await init({ module_or_path: bytes });
  return module;
}
