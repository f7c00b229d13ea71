import { describe, expect, it } from "vitest";
import { AREA, OTHER_AREA, sampleField } from "@/lib/fields/fields.sample";
import { documentOf, withDocument } from "./kinds";

const FARMER = "0199aaaa-0000-7000-8000-000000000001";
const field = sampleField(FARMER);
const document = { name: "North 40", boundary: AREA, boundarySource: "drawn" };
const county = { fips: "31111", name: "Lincoln County", state: "Nebraska", certainty: "said" };

describe("the document of a field", () => {
  it("has what people gave, and not what the server derived", () => {
    expect(documentOf("field", field)).toEqual(document);
  });

  it("has the county that a person said", () => {
    expect(documentOf("field", { ...field, county })).toEqual({ ...document, county });
  });
});

describe("a field with a change that is not sent", () => {
  it("keeps what follows from a boundary that stays", () => {
    const noted = { ...structuredClone(document), notes: "Creek" };
    expect(withDocument("field", field, noted)).toEqual({ ...field, notes: "Creek" });
  });

  it("has no acres and no county for another boundary", () => {
    const redrawn = withDocument("field", field, { ...document, boundary: OTHER_AREA });
    expect(redrawn).toMatchObject({ boundary: OTHER_AREA, version: 1 });
    for (const name of ["acres", "bbox", "labelPoint", "county"]) {
      expect(redrawn).not.toHaveProperty(name);
    }
  });

  it("has the county that a person says, until they take it back", () => {
    const said = withDocument("field", field, { ...document, county });
    expect(said.county).toEqual(county);
    expect(withDocument("field", said, document)).not.toHaveProperty("county");
  });
});

describe("a planting with a change that is not sent", () => {
  it("keeps the dates that follow from those that stay", () => {
    const planting = {
      ...{ plantingId: "p1", farmer: FARMER, creator: FARMER, updatedBy: FARMER, version: 1 },
      ...{ startDateISO: "2026-05-01", startDate: "05/01/2026", endDateISO: "2026-05-04" },
      endDate: "05/04/2026",
    };
    const edited = { startDateISO: "2026-05-01", endDateISO: "2026-05-09" };
    const shown = withDocument("planting", planting, edited);
    expect(shown.startDate).toBe("05/01/2026");
    expect(shown).not.toHaveProperty("endDate");
  });
});
