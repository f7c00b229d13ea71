import { expect, test } from "vitest";
import type { FarmerSums } from "@/lib/rules";
import { totalsOf } from "./farmer-totals";

const sums: FarmerSums = {
  farmer: "one",
  thisYear: { plantings: 3, acres: 120.25, corrected: 1, withoutAcres: 0 },
  yearBefore: { plantings: 2, acres: 80.5, corrected: 0, withoutAcres: 1 },
  lastReportedAt: "2026-05-02T10:00:00Z",
  lastChangedAt: "2026-05-02T10:00:00Z",
};

function listed(of: FarmerSums | undefined) {
  return { farmer: { label: "Ada", value: "one", userId: "one", recent: false }, sums: of };
}

test("total adds each figure of both years, and a farmer without plantings adds nothing", () => {
  expect(totalsOf([listed(sums), listed(undefined), listed(sums)])).toEqual({
    thisYear: { plantings: 6, acres: 240.5, corrected: 2, withoutAcres: 0 },
    yearBefore: { plantings: 4, acres: 161, corrected: 0, withoutAcres: 2 },
  });
});

test("total of nobody is nothing, each time it is asked for", () => {
  totalsOf([listed(sums)]);
  expect(totalsOf([]).thisYear).toEqual({ plantings: 0, acres: 0, corrected: 0, withoutAcres: 0 });
});
