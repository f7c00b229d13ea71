/** The product's own merge, of its wasm module, loaded as Node loads one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { initSync, mergePlantings as merge } from "rules-wasm";
import type { MergePlantings } from "@/lib/sync/flush";

const module = path.resolve(import.meta.dirname, "../../pkg/rules_wasm_bg.wasm");
initSync({ module: readFileSync(module) });

export const mergePlantings: MergePlantings = async (...reports) => merge(...reports);
