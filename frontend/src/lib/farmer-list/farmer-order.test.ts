import { describe, expect, it } from "vitest";
import { type FarmerColumn, type ListedFarmer, orderAfter, ordered } from "./farmer-order";
import type { KnownSums } from "./known-sums";

const year = (plantings: number, acres: number, corrected = 0) => ({
  plantings,
  acres,
  withoutAcres: 0,
  corrected,
});

function farmer(value: string, sums?: KnownSums): ListedFarmer {
  const option = { label: value, value, userId: value, recent: false };
  return { farmer: option, sums };
}

/** The farmers are in the order of the rules. */
const FARMERS = [
  farmer("Zoe", {
    thisYear: year(2, 10),
    yearBefore: year(1, 5),
    lastReportedAt: "2026-05-01T10:00:00Z",
  }),
  farmer("Bo"),
  farmer("Ada", {
    thisYear: year(2, 90, 1),
    yearBefore: year(0, 0),
    lastReportedAt: "2026-11-01T10:00:00Z",
  }),
];
const NAMES = ["Ada", "Bo", "Zoe"];

const namesBy = (key: FarmerColumn, descending: boolean) =>
  ordered(FARMERS, { key, descending }, NAMES).map(({ farmer: { value } }) => value);

describe("the order of farmers", () => {
  it("is that of the rules until a column is chosen", () => {
    expect(ordered(FARMERS, null, NAMES)).toBe(FARMERS);
  });

  it.each([
    ["farmer", false, ["Ada", "Bo", "Zoe"]],
    ["farmer", true, ["Zoe", "Bo", "Ada"]],
    ["lastReport", true, ["Ada", "Zoe", "Bo"]],
    ["lastReport", false, ["Zoe", "Ada", "Bo"]],
    ["acres", true, ["Ada", "Zoe", "Bo"]],
    ["acresBefore", true, ["Zoe", "Ada", "Bo"]],
    ["plantingsBefore", false, ["Ada", "Zoe", "Bo"]],
    ["corrected", true, ["Ada", "Zoe", "Bo"]],
  ] as const)("by %s, descending: %s", (key, descending, expected) => {
    expect(namesBy(key, descending)).toEqual(expected);
  });

  it("keeps the order of the rules between equal values", () => {
    expect(namesBy("plantings", true)).toEqual(["Zoe", "Ada", "Bo"]);
    expect(namesBy("plantings", false)).toEqual(["Zoe", "Ada", "Bo"]);
  });

  it("starts with the greatest number and the first name, and turns around", () => {
    expect(orderAfter(null, "acres")).toEqual({ key: "acres", descending: true });
    expect(orderAfter(null, "farmer")).toEqual({ key: "farmer", descending: false });
    expect(orderAfter({ key: "acres", descending: true }, "acres").descending).toBe(false);
  });
});
