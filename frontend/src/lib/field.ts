/**
 * The rules of the field app and of synchronization, from the crate that the server uses too.
 *
 * This is the only module that imports `field-wasm`. Only the field app, edits of a planting and a
 * book on the device load it.
 */
import type * as FieldModule from "field-wasm";
import { NetworkFailure } from "@/lib/api/problem";

export type * from "field-wasm";

export type Field = Omit<typeof FieldModule, "default" | "initSync">;

let started: Field | undefined;
let starting: Promise<Field> | undefined;

/** Starts the module at the first call. Later calls return the same promise, unless it failed. */
export function startField(): Promise<Field> {
  starting ??= start().catch((cause: unknown) => {
    starting = undefined;
    throw new NetworkFailure("The rules of the field app could not be loaded", { cause });
  });
  return starting;
}

/** The started module. A `fieldPage` of `routes.tsx` waits for it. */
export function field(): Field {
  if (!started) {
    throw new Error("The field module was used before it was started");
  }
  return started;
}

/** Starts the module early. Code that needs it later reports a failure. */
export function preloadField(): void {
  startField().catch(() => undefined);
}

async function start(): Promise<Field> {
  // Requested before its loader arrives, so that both downloads overlap.
  const bytes = fetch(new URL("field-wasm/module.wasm", import.meta.url));
  const [{ default: init, ...module }] = await Promise.all([
    import(/* webpackChunkName: "field" */ "field-wasm"),
    bytes,
  ]);
  await init({ module_or_path: bytes });
  started = module;
  return module;
}
