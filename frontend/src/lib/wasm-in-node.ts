/** The rules for tests, started as Node loads a module. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { initSync } from "rules-wasm";

initSync({
  module: readFileSync(path.resolve(import.meta.dirname, "../../../pkg/rules_wasm_bg.wasm")),
});

export * from "rules-wasm";
