import { expect, it } from "vitest";
import { partsOf } from "./send";

it("splits an import into calls of 500 fields and 400 kB at most", () => {
  const field = (notes: string) => ({ fieldId: "1", field: { name: "A", notes } });
  const sizes = (fields: ReturnType<typeof field>[]) =>
    partsOf(fields, 500).map((part) => part.length);
  expect(sizes([])).toEqual([]);
  expect(sizes(Array.from({ length: 1_001 }, () => field("")))).toEqual([500, 500, 1]);
  expect(sizes(Array.from({ length: 5 }, () => field("ü".repeat(90_000))))).toEqual([2, 2, 1]);
});
