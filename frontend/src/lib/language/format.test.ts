import { afterEach, describe, expect, it } from "vitest";
import {
  formatAcres,
  formatCoordinate,
  formatCounties,
  formatDate,
  formatDateRange,
  formatNumber,
  formatPercent,
  inGroups,
} from "./format";

const zone = process.env.TZ;

describe("formatDate", () => {
  afterEach(() => {
    process.env.TZ = zone;
  });

  it.each(["Pacific/Kiritimati", "UTC", "America/Chicago", "Pacific/Pago_Pago"])(
    "writes the same day in %s",
    (timeZone) => {
      process.env.TZ = timeZone;
      expect(formatDate("2026-02-15", "en-US")).toBe("Feb 15, 2026");
      expect(formatDate("2026-12-31", "en-US")).toBe("Dec 31, 2026");
    },
  );

  it("writes the month as a word in other locales too", () => {
    expect(formatDate("2026-05-04", "es-ES")).toBe("4 may 2026");
  });

  it("returns a text that is not a date unchanged", () => {
    expect(formatDate("soon", "en-US")).toBe("soon");
  });
});

describe("formatDateRange", () => {
  it("writes a year that both days share once", () => {
    expect(formatDateRange("2026-02-15", "2026-07-31", "en-US")).toMatch(
      /^Feb 15\s–\sJul 31, 2026$/,
    );
  });

  it("returns texts that are not dates unchanged", () => {
    expect(formatDateRange("soon", "2026-07-31", "en-US")).toBe("soon – 2026-07-31");
  });
});

describe("numbers", () => {
  it("groups thousands and keeps at most hundredths", () => {
    expect(formatNumber(10_000, "en-US")).toBe("10,000");
    expect(formatAcres(1234.5, "en-US")).toBe("1,234.50");
    expect(formatAcres(1234.5, "de-DE")).toBe("1.234,50");
  });

  it("writes percent with at most two decimals", () => {
    expect(formatPercent(33.33, "en-US")).toBe("33.33%");
    expect(formatPercent(100, "en-US")).toBe("100%");
    expect(formatPercent(0.01, "es-US")).toMatch(/^0[.,]01\s?%$/);
  });

  it("keeps six decimals of a coordinate", () => {
    expect(formatCoordinate(-101.1234567, "en-US")).toBe("-101.123457");
  });
});

describe("inGroups", () => {
  it.each([
    ["", ""],
    ["ABCD", "ABCD"],
    ["ABCDE", "ABCD E"],
    ["ABCDEFGHIJ", "ABCD EFGH IJ"],
  ])("writes %j as %j", (secret, grouped) => {
    expect(inGroups(secret)).toBe(grouped);
  });
});

const keith = { fips: "31101", name: "Keith County", state: "Nebraska" };
const perkins = { fips: "31135", name: "Perkins County", state: "Nebraska" };
const sedgwick = { fips: "08115", name: "Sedgwick County", state: "Colorado" };

it.each([
  ["en-US", [keith], "Keith County, Nebraska"],
  ["en-US", [perkins, keith], "Perkins County and Keith County, Nebraska"],
  ["es-US", [perkins, keith], "Perkins County y Keith County, Nebraska"],
  ["en-US", [perkins, sedgwick], "Perkins County (Nebraska) and Sedgwick County (Colorado)"],
])("in %s the counties %j are %s", (locale, counties, text) => {
  expect(formatCounties(counties, locale)).toBe(text);
});
