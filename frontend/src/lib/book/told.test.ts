import { describe, expect, it } from "vitest";
import type { LocalPlanting } from "@/lib/planting/here";
import { PlantingBook } from "@/lib/wasm-in-node";
import { bytesOf } from "./bytes";
import { ADA, BO, everythingOf, planting } from "./plantings.sample";
import { ListRows } from "./rows";
import { answerOfTold, laidOver } from "./told";

const EDITED: LocalPlanting = {
  planting: { ...planting(1, "North corrected"), estimatedAcres: 40 },
  progress: { step: "saved", madeAt: 0 },
  isDeleted: false,
};

const namesIn = (told: Uint8Array) => {
  const { columns } = answerOfTold({ PlantingBook }, told, everythingOf(ADA));
  const rows = new ListRows(columns);
  return Array.from({ length: rows.length }, (_, place) => rows.at(place).fieldName);
};

describe("the server's answer", () => {
  it("is listed, sorted and added up, without other farmers", () => {
    const plantings = [
      { ...planting(1, "North"), estimatedAcres: 80.25, startDateISO: "2026-05-01" },
      planting(2, "East"),
      planting(3, "South", BO),
    ];
    const question = everythingOf(ADA);
    const { facts, totals, columns } = answerOfTold({ PlantingBook }, bytesOf(plantings), question);
    expect(facts).toEqual({ plantings: 2, inNoSeason: 2, crops: ["Corn"], cropYears: [2026] });
    expect(totals).toMatchObject({ acres: 80.25, withoutAcres: 1 });
    const rows = new ListRows(columns);
    expect(rows.plantingIds()).toEqual([planting(2).plantingId, planting(1).plantingId]);
    expect(rows.at(1)).toEqual({
      plantingId: planting(1).plantingId,
      farmer: ADA,
      fieldName: "North",
      crop: "Corn",
      estimatedAcres: 80.25,
      startDateISO: "2026-05-01",
      endDateISO: undefined,
    });
    expect(rows.at(0).estimatedAcres).toBeUndefined();
    expect(() => rows.at(2)).toThrow(RangeError);
  });

  it("is narrowed to the fields that match a search, with their sums", () => {
    const plantings = [
      { ...planting(1, "Peña North"), estimatedAcres: 80 },
      { ...planting(2, "Pena South"), estimatedAcres: 5 },
      planting(3, "East"),
    ];
    const question = { ...everythingOf(ADA), search: " pena " };
    const { facts, totals, columns } = answerOfTold({ PlantingBook }, bytesOf(plantings), question);
    expect([facts.plantings, totals.acres]).toEqual([3, 85]);
    const ids = new ListRows(columns).plantingIds();
    expect(ids).toEqual([planting(2).plantingId, planting(1).plantingId]);
  });

  it("shows this device's pending edits instead of the server's versions", () => {
    const told = bytesOf([planting(1, "North"), planting(2, "East")]);
    expect(namesIn(laidOver(told, [EDITED]))).toEqual(["East", "North corrected"]);
  });

  it("that is not a list stays as it is, and reading it fails", () => {
    const page = new TextEncoder().encode("<html>");
    expect(laidOver(page, [EDITED])).toBe(page);
    expect(() => namesIn(page)).toThrow("not a JSON array of plantings");
  });
});
