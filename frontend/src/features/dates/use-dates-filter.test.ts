import { describe, expect, it } from "vitest";
import { passes } from "./use-dates-filter";

const ALL = { cropYear: 2026, kind: "", crop: "", area: "" };
const CORN = { kind: "acreageReporting", crop: "Corn", area: "31135" };

describe("the filter of dates", () => {
  it.each([
    [{}, true],
    [{ kind: "acreageReporting" }, true],
    [{ kind: "salesClosing" }, false],
    [{ crop: "Corn" }, true],
    [{ crop: "Wheat" }, false],
    [{ area: "31" }, true],
    [{ area: "31135" }, true],
    [{ area: "20" }, false],
  ])("lets a date of a county through by %o: %s", (chosen, expected) => {
    expect(passes(CORN, { ...ALL, ...chosen })).toBe(expected);
  });

  it("lets a date of all crops and of everywhere through with each crop and county", () => {
    const wide = { kind: "acreageReporting" };
    expect(passes(wide, { ...ALL, crop: "Wheat", area: "20023" })).toBe(true);
  });
});
