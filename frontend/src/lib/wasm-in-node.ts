/** The wasm module for tests, loaded as Node loads one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  checkPlanting,
  initSync,
  mergePlantings,
  PlantingBook,
  plantingForm,
  plantingMembers,
} from "rules-wasm";

initSync({
  module: readFileSync(path.resolve(import.meta.dirname, "../../../pkg/rules_wasm_bg.wasm")),
});

export { checkPlanting, mergePlantings, PlantingBook, plantingForm, plantingMembers };
