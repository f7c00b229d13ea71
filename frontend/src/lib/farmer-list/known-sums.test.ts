import { expect, it } from "vitest";
import type { SeasonBook } from "@/lib/rules";
import { sumsOfSeason } from "./known-sums";

it("takes the figures of both years from the season, and no times", () => {
  const farmer = "0199aaaa-0000-7000-8000-000000000001";
  const thisYear = { plantings: 2, acres: 80.25, withoutAcres: 1 };
  const yearBefore = { plantings: 1, acres: 40, withoutAcres: 0 };
  const season = {
    farmers: [{ farmer, thisYear, yearBefore, lastActivity: "2026-06-01T12:00:00.000Z" }],
  };
  expect(sumsOfSeason(season as unknown as SeasonBook).get(farmer)).toEqual({
    thisYear: { ...thisYear, corrected: 0 },
    yearBefore: { ...yearBefore, corrected: 0 },
  });
});
