/**
 * The wasm module, compiled from the crates that the server uses too. This is the only file that
 * imports `rules-wasm`. A page uses it through `@/lib/rules`, a worker as it is.
 */
import type * as Module from "rules-wasm";

export type * from "rules-wasm";

export type Wasm = Omit<typeof Module, "default" | "initSync">;

/** Loads and starts the module. */
export async function startWasm(): Promise<Wasm> {
  // Requested before its loader arrives, so that both downloads overlap.
  const bytes = fetch(new URL("rules-wasm/module.wasm", import.meta.url));
  const [{ default: init, ...module }] = await Promise.all([
    import(/* webpackChunkName: "rules" */ "rules-wasm"),
    bytes,
  ]);
  await init({ module_or_path: bytes });
  return module;
}
