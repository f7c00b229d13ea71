import { expect, it, vi } from "vitest";
import type { Planting } from "@/lib/rules";
import { cropsOfFields, cropYearsOf } from "./crops-of-fields";

vi.mock("@/lib/rules", async () => {
  const { cropYear, nameOrder } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ cropYear, nameOrder }) };
});

const [NORTH, SOUTH] = [
  "0190a1b2-0000-7000-8000-000000000001",
  "0190a1b2-0000-7000-8000-000000000002",
] as const;

function planting(crop: string, startDateISO: string, fieldId?: string, estimatedAcres?: number) {
  return { fieldName: "North", crop, startDateISO, fieldId, estimatedAcres } as Planting;
}

const PLANTINGS = [
  planting("Oats", "2026-04-01", NORTH, 40),
  planting("Corn", "2026-05-01", NORTH, 119.5),
  planting("Corn", "2025-05-01", SOUTH, 80),
  planting("Millet", "2026-05-01"),
];

it("a field has the crops of the crop year, the one with the most acres first", () => {
  expect([...cropsOfFields(PLANTINGS, 2026)]).toEqual([[NORTH, ["Corn", "Oats"]]]);
  expect([...cropsOfFields(PLANTINGS, 2025)]).toEqual([[SOUTH, ["Corn"]]]);
  expect([...cropsOfFields(PLANTINGS, 2024)]).toEqual([]);
});

it("the crop years are those of the plantings and the present one, latest first", () => {
  expect(cropYearsOf(PLANTINGS, 2027, 2026)).toEqual([2027, 2026, 2025]);
});
