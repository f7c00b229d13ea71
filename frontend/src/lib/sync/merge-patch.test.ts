import { describe, expect, it } from "vitest";
import { AREA, OTHER_AREA } from "@/lib/fields/fields.sample";
import type { PlantingBody } from "@/lib/rules";
import { editOf } from "./merge-patch";

const before: PlantingBody = {
  fieldName: "North Quarter",
  crop: "Corn",
  estimatedAcres: 154.25,
  latitude: 40.44,
  longitude: -99.37,
  fix: { source: "measured", accuracy: 4.2, takenAt: "2026-05-04T14:02:03.000Z" },
};

describe("an edit as a difference", () => {
  it("names the members that change, and clears those that go", () => {
    const { estimatedAcres: _, ...rest } = before;
    expect(editOf("planting", before, { ...rest, crop: "Oats" })).toEqual({
      crop: "Oats",
      estimatedAcres: null,
    });
  });

  it("is empty where nothing changes", () => {
    expect(editOf("planting", before, structuredClone(before))).toEqual({});
  });

  it("clears what another fix does not have", () => {
    const fix = { source: "moved", takenAt: "2026-05-05T08:00:00.000Z" } as const;
    expect(editOf("planting", before, { ...before, latitude: 40.5, fix })).toEqual({
      latitude: 40.5,
      fix: { source: "moved", accuracy: null, takenAt: "2026-05-05T08:00:00.000Z" },
    });
  });

  it("sends a location's fix along", () => {
    expect(editOf("planting", before, { ...before, longitude: -99.4 })).toEqual({
      longitude: -99.4,
      fix: before.fix,
    });
  });

  it("leaves alone a member of a newer release", () => {
    const newer = { ...before, drainage: { tiles: [1, 2] } };
    expect(editOf("planting", newer, { ...newer, crop: "Oats" })).toEqual({ crop: "Oats" });
  });

  it("sends another boundary as a whole, with how it was found", () => {
    const field = { name: "North 40", boundary: AREA, boundarySource: "drawn" };
    expect(editOf("field", field, structuredClone(field))).toEqual({});
    expect(editOf("field", field, { ...field, boundary: OTHER_AREA })).toEqual({
      boundary: OTHER_AREA,
      boundarySource: "drawn",
    });
    expect(editOf("field", field, { name: "North 40" })).toEqual({
      boundary: null,
      boundarySource: null,
    });
  });

  it("sends the county that a person says instead of another as a whole", () => {
    const county = (name: string) => ({
      fips: "31111",
      name,
      state: "Nebraska",
      certainty: "said",
    });
    const [lincoln, keith] = [county("Lincoln County"), county("Keith County")];
    const edit = editOf(
      "field",
      { name: "North", county: lincoln },
      { name: "North", county: keith },
    );
    expect(edit).toEqual({ county: keith });
  });
});
