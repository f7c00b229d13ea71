import { describe, expect, it } from "vitest";
import { busyWeeks, weeksUntil } from "./weeks";

describe("weeks", () => {
  it.each([
    new Date(2026, 2, 9, 0, 0),
    new Date(2026, 2, 12, 15, 30),
    new Date(2026, 2, 15, 23, 59),
  ])("begin on Monday at midnight, also across a change of the clock: %s", (now) => {
    const starts = weeksUntil(now, 3).map((start) => new Date(start));
    expect(starts).toEqual([
      new Date(2026, 1, 23),
      new Date(2026, 2, 2),
      new Date(2026, 2, 9),
      new Date(2026, 2, 16),
    ]);
  });

  it("are shown from the first one with a report to the last one", () => {
    const starts = ["a", "b", "c", "d", "e", "f"];
    const shown = (reports: number[], limit = 10) =>
      busyWeeks(starts, reports, limit).map(({ start }) => start);
    expect(shown([0, 2, 0, 1, 0])).toEqual(["b", "c", "d"]);
    expect(shown([0, 2, 0, 1, 0], 2)).toEqual(["c", "d"]);
    expect(shown([0, 0, 0, 0, 1])).toEqual(["e"]);
    expect(shown([0, 0, 0, 0, 0])).toEqual([]);
  });
});
