import { describe, expect, it } from "vitest";
import type { PlantingBody } from "@/lib/rules";
import { differences, fieldText, unitText } from "./planting-fields";

const reported: PlantingBody = {
  fieldName: "North Quarter",
  crop: "Wheat",
  estimatedAcres: 1234.5,
  latitude: 40.1234567,
  startDateISO: "2026-02-15",
};

describe("fieldText", () => {
  it("writes each kind of value as people read it", () => {
    expect(fieldText(reported, "fieldName")).toBe("North Quarter");
    expect(fieldText(reported, "estimatedAcres")).toBe("1,234.50");
    expect(fieldText(reported, "latitude")).toBe("40.123457");
    expect(fieldText(reported, "startDateISO")).toBe("Feb 15, 2026");
  });

  it("returns undefined for a value that was not reported", () => {
    expect(fieldText(reported, "endDateISO")).toBeUndefined();
  });
});

describe("unitText", () => {
  it("writes a location as one text", () => {
    const located = { ...reported, longitude: -99.5 };
    expect(unitText(located, "location")).toBe("40.123457, -99.5");
    expect(unitText(located, "crop")).toBe("Wheat");
    expect(unitText({ fieldName: "North", crop: "Corn" }, "location")).toBeUndefined();
  });
});

describe("differences", () => {
  it("lists changed, added and removed values in reading order", () => {
    const { latitude, ...changed } = { ...reported, estimatedAcres: 90, endDateISO: "2026-03-01" };
    expect(latitude).toBe(40.1234567);
    expect(differences(reported, changed)).toEqual(["estimatedAcres", "latitude", "endDateISO"]);
  });

  it("is empty for equal reports", () => {
    expect(differences(reported, { ...reported })).toEqual([]);
  });
});
