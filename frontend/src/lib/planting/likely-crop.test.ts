import { beforeAll, expect, test, vi } from "vitest";
import type { Planting } from "@/lib/rules";
import { likelyCrop } from "./likely-crop";

vi.mock("@/lib/rules", async () => {
  const { cropYear } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ cropYear }) };
});

const ME = "me";
const NEW = { fieldName: "North 40", fieldId: undefined };

beforeAll(() => {
  vi.setSystemTime("2026-05-10T12:00:00Z");
});

test("what the person marked last today comes before what grew on the field last year", () => {
  const plantings = [
    planting({ crop: "Oats", startDateISO: "2025-05-01" }),
    planting({ crop: "Millet", createdAt: "2026-05-10T11:00:00Z" }),
    planting({ crop: "Corn", createdAt: "2026-05-10T11:30:00Z" }),
    planting({ crop: "Wheat", createdAt: "2026-05-10T11:45:00Z", creator: "another" }),
  ];
  expect(likelyCrop(plantings, ME, NEW)).toEqual({ crop: "Corn", cropYear: undefined });
});

test("on another day it is the last crop of last year on the same field", () => {
  const plantings = [
    planting({ crop: "Oats", startDateISO: "2025-04-01" }),
    planting({ crop: "Millet", startDateISO: "2025-06-01" }),
    planting({ crop: "Corn", startDateISO: "2024-05-01" }),
    planting({ crop: "Barley", startDateISO: "2025-07-01", fieldName: "Elsewhere" }),
    planting({ crop: "Triticale" }),
  ];
  expect(likelyCrop(plantings, ME, NEW)).toEqual({ crop: "Millet", cropYear: 2025 });
});

test("wheat that was sown in the fall is of the year of its harvest", () => {
  const sown = [planting({ crop: "Wheat", startDateISO: "2024-10-01" })];
  expect(likelyCrop(sown, ME, NEW)).toEqual({ crop: "Wheat", cropYear: 2025 });
  const newer = [planting({ crop: "Wheat", startDateISO: "2025-10-01" })];
  expect(likelyCrop(newer, ME, NEW), "it is this year's").toBeUndefined();
});

const [ONE, TWO] = [crypto.randomUUID(), crypto.randomUUID()];

test("a field with an id is the same field under another name, and another one under the same name", () => {
  const plantings = [
    planting({ crop: "Oats", startDateISO: "2025-05-01", fieldId: ONE, fieldName: "Old name" }),
    planting({ crop: "Corn", startDateISO: "2025-06-01", fieldId: TWO }),
  ];
  expect(likelyCrop(plantings, ME, { ...NEW, fieldId: ONE })?.crop).toBe("Oats");
});

test("a field without a crop of last year has none", () => {
  expect(likelyCrop([], ME, NEW)).toBeUndefined();
  expect(likelyCrop([planting({ crop: "Oats" })], ME, NEW)).toBeUndefined();
});

function planting(facts: Partial<Planting>): Planting {
  const at = "2026-01-01T12:00:00Z";
  return {
    plantingId: crypto.randomUUID(),
    farmer: "farmer",
    creator: ME,
    createdAt: at,
    updatedAt: at,
    updatedBy: ME,
    reportedAt: at,
    version: 1,
    fieldName: "North 40",
    crop: "Corn",
    ...facts,
  };
}
