import { describe, expect, it, vi } from "vitest";
import type { PlantingForm } from "@/lib/rules";
import { sampleField } from "./fields.sample";
import { named, withField } from "./named-field";

vi.mock("@/lib/rules", async () => {
  const { fieldNamed } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ fieldNamed }) };
});

const FARMER = "0199aaaa-0000-7000-8000-000000000001";
const NORTH = sampleField(FARMER);
const SOUTH = sampleField(FARMER, { fieldId: "f2", name: "South", acres: 40 });
const FIELDS = [NORTH, SOUTH];

const form = (fieldName: string, estimatedAcres: string) =>
  ({ fieldName, estimatedAcres }) as PlantingForm;

describe("naming a field in a planting's form", () => {
  it("takes its acres if there are none", () => {
    expect(named(form("", ""), FIELDS, "north 40")).toEqual(form("north 40", "79.5"));
  });

  it("replaces the acres of the field before, and no others", () => {
    expect(named(form("North 40", "79.5"), FIELDS, "South")).toEqual(form("South", "40"));
    expect(named(form("North 40", "12"), FIELDS, "South")).toEqual(form("South", "12"));
  });

  it("leaves the acres alone where there is no such field", () => {
    expect(named(form("North 40", "79.5"), FIELDS, "North")).toEqual(form("North", "79.5"));
  });
});

describe("a checked planting", () => {
  const report = { fieldName: "South", crop: "Corn" } as const;

  it("gets the id of the field that its name chooses", () => {
    expect(withField(report, FIELDS)).toEqual({ ...report, fieldId: "f2" });
    expect(withField({ ...report, fieldName: "West" }, FIELDS)).not.toHaveProperty("fieldId");
  });

  it("keeps a field that it had", () => {
    const kept = { ...report, fieldId: "f9" };
    expect(withField(kept, FIELDS)).toEqual(kept);
  });
});
