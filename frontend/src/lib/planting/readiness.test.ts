import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storedBy } from "@/lib/records/stored.sample";
import "fake-indexeddb/auto";
import { AREA, OTHER_AREA, sampleField } from "@/lib/fields/fields.sample";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { addRecord } from "@/lib/local/outbox";
import type { Planting } from "@/lib/rules";
import { judgeLine } from "./readiness";

vi.mock("@/lib/rules", async () => {
  const { fieldNamed, readiness } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ fieldNamed, readiness }) };
});

vi.mock("@/lib/wasm", () => ({
  startLand: () => Promise.resolve({ overlapsWith: () => [{ place: 0, acres: 12.5 }] }),
}));

const ME = "0199aaaa-0000-7000-8000-000000000001";
const FIELD = "0199aaaa-0000-7000-8000-0000000000f1";
const OTHER_FIELD = "0199aaaa-0000-7000-8000-0000000000f2";
const PLANTING: Planting = {
  plantingId: "0199aaaa-0000-7000-8000-0000000000aa",
  fieldName: "North 40",
  crop: "Corn",
  estimatedAcres: 30,
  startDateISO: "2026-05-04",
  irrigation: "irrigated",
  sharePercent: 100,
  legalDescription: "12-10N-38W",
  ...storedBy(ME, "2026-05-04T17:00:00.000Z"),
};

let database: LocalDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openLocal(ME);
});

/** Adds a field or a planting to this device's outbox. */
function add(kind: "field" | "planting", id: string, document: object): Promise<void> {
  return addRecord(database, { kind, id, farmer: ME, document } as never, Date.UTC(2026, 5, 1));
}

async function codes(planting: Planting): Promise<string[]> {
  const { reasons } = await judgeLine(database, ME, planting, [], "2026-06-01");
  return reasons.map(({ code }) => code);
}

describe("the verdict on a planting of this device", () => {
  it("misses a field that this device does not have", async () => {
    expect(await codes(PLANTING)).toEqual(["field-missing"]);
  });

  it("offers to add the field only under a name that no field has", async () => {
    const isToAdd = async (planting: Planting) =>
      (await judgeLine(database, ME, planting, [], "2026-06-01")).isFieldToAdd;
    expect(await isToAdd(PLANTING)).toBe(true);
    expect(await isToAdd({ ...PLANTING, fieldId: FIELD })).toBe(false);
    for (const id of ["f1", "f2"]) {
      await add("field", FIELD.replace(/f1$/, id), { name: "north 40" });
      expect(await isToAdd(PLANTING)).toBe(false);
    }
  });

  it("finds the field by its name, and reads what it lacks", async () => {
    const { name } = sampleField(ME);
    await add("field", FIELD, { name, fsaFarm: "4321" });
    const line = await judgeLine(database, ME, PLANTING, [], "2026-06-01");
    expect(line.field?.fieldId).toBe(FIELD);
    expect(line.level).toBe("lookAt");
    expect(line.reasons.map(({ code }) => code)).toEqual([
      "boundary-missing",
      "fsa-tract-missing",
      "fsa-field-missing",
    ]);
  });

  it("sees the other unsent plantings of the year on the same ground", async () => {
    const other = { fieldName: "north 40", crop: "Wheat", startDateISO: "2026-04-01" };
    await add("planting", "0199aaaa-0000-7000-8000-0000000000bb", other);
    expect(await codes(PLANTING)).toEqual(["field-missing", "subfield-missing"]);
  });

  it("names another field that has land of its own once that is reported for the year", async () => {
    await add("field", FIELD, { name: "North 40", fsaFarm: "4321", boundary: AREA });
    await add("field", OTHER_FIELD, { name: "Creek", boundary: OTHER_AREA });
    expect(await codes(PLANTING)).not.toContain("fields-overlap");
    const other = { fieldName: "creek", crop: "Wheat", startDateISO: "2026-04-01" };
    await add("planting", "0199aaaa-0000-7000-8000-0000000000bb", other);
    const { reasons } = await judgeLine(database, ME, PLANTING, [], "2026-06-01");
    expect(reasons.find(({ code }) => code === "fields-overlap")?.fields).toBe(
      "Creek (12.50 acres)",
    );
  });
});
