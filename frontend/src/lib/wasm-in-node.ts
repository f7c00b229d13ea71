/** The wasm module for tests, loaded as Node loads one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  checkField,
  checkPlanting,
  fieldForm,
  fieldNamed,
  initSync,
  members,
  merge,
  PlantingBook,
  plantingForm,
} from "rules-wasm";

initSync({
  module: readFileSync(path.resolve(import.meta.dirname, "../../../pkg/rules_wasm_bg.wasm")),
});

export {
  checkField,
  checkPlanting,
  fieldForm,
  fieldNamed,
  members,
  merge,
  PlantingBook,
  plantingForm,
};
