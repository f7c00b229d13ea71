import { expect, it, vi } from "vitest";
import type { Planting } from "@/lib/rules";
import { cropsOfFields, cropYearsOf } from "./crops-of-fields";

vi.mock("@/lib/rules", async () => {
  const { nameOrder } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ nameOrder }) };
});

function planted(cropYear: number, crop: string, fieldId?: string, estimatedAcres?: number) {
  return { cropYear, planting: { crop, fieldId, estimatedAcres } as Planting };
}

const PLANTED = [
  planted(2026, "Oats", "north", 40),
  planted(2026, "Corn", "north", 119.5),
  planted(2025, "Corn", "south", 80),
  planted(2026, "Millet"),
];

it("a field has the crops of the crop year, the one with the most acres first", () => {
  expect([...cropsOfFields(PLANTED, 2026)]).toEqual([["north", ["Corn", "Oats"]]]);
  expect([...cropsOfFields(PLANTED, 2025)]).toEqual([["south", ["Corn"]]]);
  expect([...cropsOfFields(PLANTED, 2024)]).toEqual([]);
});

it("the crop years are those of the plantings and the present one, latest first", () => {
  expect(cropYearsOf(PLANTED, 2027, 2026)).toEqual([2027, 2026, 2025]);
});
