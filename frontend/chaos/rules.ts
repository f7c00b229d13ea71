/** The product's own rules, of their wasm module, loaded as Node loads one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { initSync } from "rules-wasm";

const module = path.resolve(import.meta.dirname, "../../pkg/rules_wasm_bg.wasm");
initSync({ module: readFileSync(module) });

export { checkPlanting, mergePlantings, plantingForm, plantingMembers } from "rules-wasm";
