import path from "node:path";
import { defineConfig } from "vitest/config";

const at = (relative: string) => path.resolve(import.meta.dirname, relative);

export default defineConfig({
  resolve: { alias: { "@": at("src"), "rules-wasm": at("../pkg/rules_wasm.js") } },
  test: { include: ["chaos/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 60_000 },
});
