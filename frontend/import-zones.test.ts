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
  ["src/features/login/page.tsx", "rules-wasm"],
  ["src/features/login/page.tsx", "formats-wasm"],
  ["src/features/login/page.tsx", "field-wasm"],
  ["src/app/shell.tsx", "rules-wasm"],
  ["src/components/layout/card.tsx", "@/features/about/about-page"],
  ["src/components/layout/card.tsx", "@/app/shell"],
  ["src/components/layout/card.tsx", "rules-wasm"],
  ["src/lib/language/format.ts", "@/components/layout/card"],
  ["src/lib/language/format.ts", "rules-wasm"],
  ["src/lib/language/format.ts", "formats-wasm/module.wasm"],
  ["src/lib/language/format.ts", "field-wasm/module.wasm"],
  ["src/lib/rules.ts", "@/components/layout/card"],
] as const;

const allowed = [
  ["src/app/routes.tsx", "@/features/about/about-page"],
  ["src/features/login/page.tsx", "@/components/layout/card"],
  ["src/features/login/page.tsx", "./login-form"],
  ["src/components/fields/combo-box.tsx", "downshift"],
  ["src/lib/field.ts", "field-wasm"],
  ["src/lib/formats.ts", "formats-wasm"],
  ["src/lib/rules.ts", "rules-wasm"],
] as const;

describe("import zones", () => {
  const project = mkdtempSync(path.join(tmpdir(), "import-zones-"));
  cpSync(path.join(import.meta.dirname, "biome.json"), path.join(project, "biome.json"));
  afterAll(() => rmSync(project, { recursive: true }));

  /** Lints a file of that place with that import, and says whether it was refused. */
  function isRefused(file: string, imported: string): boolean {
    const absolute = path.join(project, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, `import { a } from "${imported}";\n\nexport const b = a;\n`);
    const biome = spawnSync(
      "biome",
      ["lint", "--vcs-enabled=false", "--only=style/noRestrictedImports", file],
      { cwd: project, encoding: "utf8" },
    );
    expect(biome.stdout + biome.stderr).toContain("Checked 1 file");
    return biome.status !== 0;
  }

  it.each(forbidden)("%s may not import %s", (file, imported) => {
    expect(isRefused(file, imported)).toBe(true);
  });

  it.each(allowed)("%s may import %s", (file, imported) => {
    expect(isRefused(file, imported)).toBe(false);
  });
});
