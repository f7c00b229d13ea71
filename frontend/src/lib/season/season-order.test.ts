import { describe, expect, it } from "vitest";
import type { FarmerSeason } from "@/lib/wasm";
import { readSeasonChoice, writeSeasonChoice } from "./season-choice";
import {
  orderedSeason,
  type SeasonColumn,
  type SeasonFarmer,
  seasonOrderAfter,
  seasonTotals,
} from "./season-order";

function farmer(name: string, changes: Partial<FarmerSeason>, note?: string): SeasonFarmer {
  const none = { plantings: 0, acres: 0, withoutAcres: 0 };
  const row: FarmerSeason = {
    farmer: name,
    state: "nothing",
    expected: 0,
    reported: 0,
    missing: 0,
    thisYear: none,
    yearBefore: none,
    lines: { ready: 0, blocked: 0 },
    counties: [],
    ...changes,
  };
  return { row, name, note: note === undefined ? undefined : { farmer: name, note, version: 1 } };
}

const planted = (acres: number) => ({ plantings: 1, acres, withoutAcres: 0 });
const ADA = farmer("Ada", { state: "part", missing: 2, thisYear: planted(0.1) }, "b");
const BO = farmer("Bo", { missing: 1, lastActivity: "2026-06-01T00:00:00Z" });
const BLOCKED = { ready: 2, blocked: 1 };
const CY = farmer("Cy", { state: "all", missing: 1, thisYear: planted(0.2), lines: BLOCKED }, "a");

function namesBy(key: SeasonColumn, descending: boolean): string[] {
  const compare = (one: string, other: string) => one.localeCompare(other);
  const places = new Map(["Ada", "Bo", "Cy"].map((name, place) => [name, place]));
  const sorted = orderedSeason([BO, CY, ADA], { key, descending }, compare, places);
  return sorted.map(({ name }) => name);
}

describe("the order of a season", () => {
  it("keeps equal farmers in the order of calls, and those without a value last", () => {
    expect(namesBy("missing", true)).toEqual(["Ada", "Bo", "Cy"]);
    expect(namesBy("missing", false)).toEqual(["Bo", "Cy", "Ada"]);
    expect(namesBy("lastActivity", false)).toEqual(["Bo", "Cy", "Ada"]);
    expect(namesBy("lastActivity", true)).toEqual(["Bo", "Cy", "Ada"]);
    expect(namesBy("note", false)).toEqual(["Cy", "Ada", "Bo"]);
    expect(namesBy("note", true)).toEqual(["Ada", "Cy", "Bo"]);
    expect(namesBy("blocked", true)).toEqual(["Cy", "Bo", "Ada"]);
    expect(namesBy("ready", false)).toEqual(["Bo", "Ada", "Cy"]);
    expect(namesBy("farmer", true)).toEqual(["Cy", "Bo", "Ada"]);
    expect(namesBy("state", false)).toEqual(["Bo", "Ada", "Cy"]);
  });

  it("reverses with the second press on a column, and ends with the third", () => {
    const first = seasonOrderAfter(null, "missing");
    const second = seasonOrderAfter(first, "missing");
    expect([first, second]).toEqual([
      { key: "missing", descending: true },
      { key: "missing", descending: false },
    ]);
    expect(seasonOrderAfter(second, "missing")).toBeNull();
    expect(seasonOrderAfter(second, "farmer")).toEqual({ key: "farmer", descending: false });
  });

  it("adds up hundredths of an acre exactly", () => {
    expect(seasonTotals([ADA, CY])).toMatchObject({
      missing: 3,
      ready: 2,
      blocked: 1,
      acres: 0.3,
    });
  });
});

describe("the address of a season", () => {
  it("keeps what is chosen, and takes what cannot be chosen for not chosen", () => {
    const address = "cropYear=2026&state=part&county=31135&search=lind&order=-acres&view=charts";
    expect(String(writeSeasonChoice(readSeasonChoice(new URLSearchParams(address))))).toBe(address);
    const wrong = new URLSearchParams(
      "cropYear=26&state=late&county=Perkins&order=-phone&view=map",
    );
    expect(String(writeSeasonChoice(readSeasonChoice(wrong)))).toBe("");
  });
});
