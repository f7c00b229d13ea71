import { describe, expect, it } from "vitest";
import { today } from "./today";

describe("today", () => {
  it("is the local calendar date on both sides of midnight", () => {
    expect(today(new Date(2026, 1, 14, 23, 59, 59))).toBe("2026-02-14");
    expect(today(new Date(2026, 1, 15, 0, 0, 0))).toBe("2026-02-15");
  });

  it("pads months and days", () => {
    expect(today(new Date(2028, 0, 1))).toBe("2028-01-01");
  });
});
