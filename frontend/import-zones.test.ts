import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const forbidden = [
  ["src/features/login/page.tsx", "@/app/shell"],
  ["src/features/login/page.tsx", "@/features/about/about-page"],
  ["src/features/login/page.tsx", "../about/about-page"],
  ["src/features/login/page.tsx", "downshift"],
  ["src/features/login/page.tsx", "maplibre-gl"],
  ["src/features/login/page.tsx", "rules-wasm"],
  ["src/app/shell.tsx", "rules-wasm"],
  ["src/features/login/page.tsx", "land-wasm"],
  ["src/features/login/page.tsx", "intake-wasm"],
  ["src/lib/workspace/workspace.ts", "land-wasm"],
  ["src/lib/fields/split.ts", "intake-wasm/module.wasm"],
  ["src/components/layout/page.tsx", "@/features/about/about-page"],
  ["src/components/layout/page.tsx", "@/app/shell"],
  ["src/components/layout/page.tsx", "rules-wasm"],
  ["src/lib/language/format.ts", "@/components/layout/page"],
  ["src/lib/language/format.ts", "rules-wasm"],
  ["src/lib/rules.ts", "rules-wasm"],
  ["src/lib/wasm.ts", "@/components/layout/page"],
] as const;

const allowed = [
  ["src/app/routes.tsx", "@/features/about/about-page"],
  ["src/features/login/page.tsx", "@/components/layout/page"],
  ["src/features/login/page.tsx", "./login-form"],
  ["src/components/forms/combo-box.tsx", "downshift"],
  ["src/components/map/engine.ts", "maplibre-gl"],
  ["src/lib/wasm.ts", "rules-wasm"],
  ["src/lib/wasm.ts", "land-wasm"],
  ["src/lib/wasm.ts", "intake-wasm"],
] as const;

describe("import zones", () => {
  const project = mkdtempSync(path.join(tmpdir(), "import-zones-"));
  cpSync(path.join(import.meta.dirname, "biome.json"), path.join(project, "biome.json"));
  afterAll(() => rmSync(project, { recursive: true }));

  function write(file: string, imported: string): void {
    const absolute = path.join(project, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, `import { a } from "${imported}";\n\nexport const b = a;\n`);
  }

  /** Lints a file of that place with that import, and says whether it was refused. */
  function isRefused(file: string, imported: string, rule = "style/noRestrictedImports"): boolean {
    write(file, imported);
    const biome = spawnSync("biome", ["lint", "--vcs-enabled=false", `--only=${rule}`, file], {
      cwd: project,
      encoding: "utf8",
    });
    expect(biome.stdout + biome.stderr).toContain("Checked 1 file");
    return biome.status !== 0;
  }

  it.each(forbidden)("%s may not import %s", (file, imported) => {
    expect(isRefused(file, imported)).toBe(true);
  });

  it.each(allowed)("%s may import %s", (file, imported) => {
    expect(isRefused(file, imported)).toBe(false);
  });

  it("refuse files that import one another in a circle", () => {
    const rule = "suspicious/noImportCycles";
    expect(isRefused("src/lib/one.ts", "./two", rule)).toBe(false);
    write("src/lib/two.ts", "./three");
    write("src/lib/three.ts", "./one");
    expect(isRefused("src/lib/one.ts", "./two", rule)).toBe(true);
  });
});
