import { describe, expect, it } from "vitest";
import { cleared, markedSince, readVisit, shownUpTo, VISIT_PAUSE } from "./visit";

const MONDAY = "2026-05-04T08:00:00.000Z";
const TUESDAY = "2026-05-05T08:00:00.000Z";
const WEDNESDAY = "2026-05-06T08:00:00.000Z";

describe("a visit to a farmer's list", () => {
  it("marks nothing the first time", () => {
    expect(markedSince(undefined, 0)).toBeUndefined();
    expect(shownUpTo(undefined, MONDAY, 0)).toEqual({ since: MONDAY, seen: MONDAY, at: 0 });
  });

  it("keeps its marks while the visit lasts, and what comes meanwhile is marked too", () => {
    const first = shownUpTo(undefined, MONDAY, 0);
    const second = shownUpTo(first, TUESDAY, VISIT_PAUSE - 1);
    expect(second).toEqual({ since: MONDAY, seen: TUESDAY, at: VISIT_PAUSE - 1 });
    expect(markedSince(second, 2 * VISIT_PAUSE - 2)).toBe(MONDAY);
  });

  it("marks what came after the visit before", () => {
    const first = shownUpTo(undefined, MONDAY, 0);
    expect(markedSince(first, VISIT_PAUSE)).toBe(MONDAY);
    const second = shownUpTo(first, WEDNESDAY, VISIT_PAUSE);
    expect(second.since).toBe(MONDAY);
    expect(markedSince(second, 2 * VISIT_PAUSE)).toBe(WEDNESDAY);
  });

  it("never unsees a change that is gone, such as a deleted planting's", () => {
    const seen = shownUpTo(undefined, TUESDAY, 0);
    expect(shownUpTo(seen, MONDAY, 1).seen).toBe(TUESDAY);
  });

  it("has no marks once they are cleared", () => {
    const visit = shownUpTo(shownUpTo(undefined, MONDAY, 0), TUESDAY, 1);
    expect(markedSince(cleared(visit), 2)).toBe(TUESDAY);
  });

  it("begins anew if the clock was set back", () => {
    const visit = shownUpTo(shownUpTo(undefined, MONDAY, 9), TUESDAY, 10);
    expect(markedSince(visit, 1)).toBe(TUESDAY);
  });

  it.each([null, 5, "x", {}, { since: "x", seen: MONDAY, at: 0 }, { since: MONDAY, seen: MONDAY }])(
    "is not read from %j",
    (value) => expect(readVisit(value)).toBeUndefined(),
  );

  it("is read as it was written", () => {
    const visit = shownUpTo(undefined, MONDAY, 5);
    expect(readVisit(JSON.parse(JSON.stringify(visit)))).toEqual(visit);
  });
});
