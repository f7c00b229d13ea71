import { describe, expect, it } from "vitest";
import { seasonWeeks, weeksOfSeason } from "./reports";

describe("the weeks of a season", () => {
  it("start on the same day of the week as those a year before", () => {
    const { now, before } = weeksOfSeason(2026);
    expect(now).toHaveLength(71);
    expect(before).toHaveLength(71);
    const days = now.map((start) => new Date(start).getDay());
    expect(new Set([...days, ...before.map((start) => new Date(start).getDay())])).toEqual(
      new Set([1]),
    );
    const [first = "", firstBefore = ""] = [now[0], before[0]];
    const apart = (Date.parse(first) - Date.parse(firstBefore)) / 86_400_000;
    expect(Math.round(apart)).toBe(364);
  });

  it("leave out quiet weeks at both ends", () => {
    const weeks = seasonWeeks(["a", "b", "c", "d"], [0, 0, 2, 0], [0, 1, 0, 0]);
    expect(weeks).toEqual([
      { start: "b", reports: 0, reportsBefore: 1 },
      { start: "c", reports: 2, reportsBefore: 0 },
    ]);
    expect(seasonWeeks(["a"], [0], [0])).toEqual([]);
  });
});
