import path from "node:path";
import { defineConfig } from "vitest/config";

const at = (relative: string) => path.resolve(import.meta.dirname, relative);

export default defineConfig({
  resolve: { alias: { "@": at("src"), "rules-wasm": at("../pkg/rules_wasm.js") } },
  test: { include: ["src/**/*.test.ts", "import-zones.test.ts"] },
});
