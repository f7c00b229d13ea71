/** The wasm module for tests, loaded as Node loads one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  bestFix,
  checkField,
  checkPlanting,
  fieldForm,
  fieldNamed,
  foundTexts,
  initSync,
  isCorrected,
  limits,
  members,
  merge,
  nameKey,
  nameOrder,
  PlantingBook,
  patience,
  plantingForm,
} from "rules-wasm";

initSync({
  module: readFileSync(path.resolve(import.meta.dirname, "../../../pkg/rules_wasm_bg.wasm")),
});

export {
  bestFix,
  checkField,
  checkPlanting,
  fieldForm,
  fieldNamed,
  foundTexts,
  isCorrected,
  limits,
  members,
  merge,
  nameKey,
  nameOrder,
  PlantingBook,
  patience,
  plantingForm,
};
