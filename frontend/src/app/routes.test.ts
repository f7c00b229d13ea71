import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { paths } from "@/lib/paths";

it("leads every address of the application to a page", () => {
  const routes = readFileSync(new URL("routes.tsx", import.meta.url), "utf8");
  const names = Object.keys(paths);
  expect(names.filter((name) => !routes.includes(`path: paths.${name},`))).toEqual([]);
});
