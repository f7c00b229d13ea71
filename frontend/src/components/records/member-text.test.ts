import { describe, expect, it, vi } from "vitest";
import type { PlantingBody } from "@/lib/rules";
import { sampleMember as member } from "./member.sample";
import { differences, memberText, unitLabel, unitText } from "./member-text";

/** The words of land come from the catalogs, which no unit test has. */
vi.mock("./land-text", () => ({
  acresText: (acres: number) => `${acres} acres`,
  boundaryText: () => "an area",
  accuracyText: (meters: number) => `within ${meters} m`,
  countyText: ({ name }: { name: string }) => name,
}));

const reported: PlantingBody = {
  fieldName: "North Quarter",
  crop: "Wheat",
  estimatedAcres: 1234.5,
  latitude: 40.1234567,
  startDateISO: "2026-02-15",
};

const CROP = member("crop", "crop");
const ACRES = member("estimatedAcres", "acres");
const LATITUDE = member("latitude", "degrees", "location");
const LONGITUDE = member("longitude", "degrees", "location");
const END = member("endDateISO", "date");
const FIX = member("fix", "fix", "location");
const MEMBERS = [CROP, ACRES, LATITUDE, LONGITUDE, END, FIX];

describe("memberText", () => {
  it("writes each kind of value as people read it", () => {
    expect(memberText(reported, member("fieldName", "text"))).toBe("North Quarter");
    expect(memberText(reported, ACRES)).toBe("1,234.50");
    expect(memberText(reported, LATITUDE)).toBe("40.123457");
    expect(memberText({ ...reported, share: 33.33 }, member("share", "percent"))).toBe("33.33%");
    expect(memberText(reported, member("startDateISO", "date"))).toBe("Feb 15, 2026");
  });

  it("returns undefined for a value that was not reported", () => {
    expect(memberText(reported, END)).toBeUndefined();
  });
});

describe("unitLabel", () => {
  it("is that of the member, or of the one that stands for a group", () => {
    expect(unitLabel("crop", MEMBERS)).toBe("crop");
    expect(unitLabel("location", MEMBERS)).toBe("fix");
    const field = [member("fieldName", "text"), member("fieldId", "hidden", "fieldName")];
    expect(unitLabel("fieldName", field)).toBe("fieldName");
  });
});

describe("unitText", () => {
  it("writes a location as one text", () => {
    const located = { ...reported, longitude: -99.5 };
    expect(unitText(located, "location", MEMBERS)).toBe("40.123457, -99.5");
    expect(unitText(located, "crop", MEMBERS)).toBe("Wheat");
    expect(unitText({ fieldName: "North", crop: "Corn" }, "location", MEMBERS)).toBeUndefined();
  });
});

describe("a boundary", () => {
  const members = [
    member("boundary", "boundary"),
    member("boundaryAccuracy", "accuracy", "boundary"),
    member("acres", "acres", "boundary"),
    member("bbox", "hidden", "boundary"),
    member("county", "county"),
  ];
  const area = { type: "Polygon", coordinates: [[[-101, 41]]] };
  const field = {
    boundary: area,
    acres: 80.5,
    bbox: [1, 2, 3, 4],
    county: { name: "Perkins County" },
  };

  it("is one text, without the measures that it does not have", () => {
    expect(unitText(field, "boundary", members)).toBe("an area, 80.5 acres");
    expect(unitText(field, "county", members)).toBe("Perkins County");
    expect(unitText({ name: "North" }, "boundary", members)).toBeUndefined();
  });

  it("differs by its values, and not by what no person reads", () => {
    const same = { ...field, boundary: structuredClone(area), bbox: [] };
    expect(differences(field, same, members)).toEqual([]);
    const moved = { ...field, boundary: { ...area, coordinates: [[[-102, 41]]] } };
    expect(differences(field, moved, members).map(({ name }) => name)).toEqual(["boundary"]);
  });
});

describe("differences", () => {
  it("lists changed, added and removed values in reading order", () => {
    const { latitude, ...changed } = { ...reported, estimatedAcres: 90, endDateISO: "2026-03-01" };
    expect(latitude).toBe(40.1234567);
    expect(differences(reported, changed, MEMBERS)).toEqual([ACRES, LATITUDE, END]);
  });

  it("is empty for equal reports", () => {
    expect(differences(reported, { ...reported }, MEMBERS)).toEqual([]);
  });
});
