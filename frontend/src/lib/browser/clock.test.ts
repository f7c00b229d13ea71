import { afterEach, describe, expect, it, vi } from "vitest";
import { dayIn, today, waitingTime } from "./clock";

/** There is one zone for each hour of difference from UTC on May 15. */
const ZONES: readonly (readonly [string, number])[] = [
  ["Pacific/Midway", -11],
  ["Pacific/Honolulu", -10],
  ["America/Anchorage", -8],
  ["America/Los_Angeles", -7],
  ["America/Denver", -6],
  ["America/Chicago", -5],
  ["America/New_York", -4],
  ["America/Sao_Paulo", -3],
  ["America/Noronha", -2],
  ["Atlantic/Cape_Verde", -1],
  ["Africa/Abidjan", 0],
  ["Africa/Lagos", 1],
  ["Africa/Cairo", 3],
  ["Africa/Johannesburg", 2],
  ["Asia/Dubai", 4],
  ["Asia/Karachi", 5],
  ["Asia/Dhaka", 6],
  ["Asia/Bangkok", 7],
  ["Asia/Shanghai", 8],
  ["Asia/Tokyo", 9],
  ["Australia/Brisbane", 10],
  ["Pacific/Noumea", 11],
  ["Pacific/Auckland", 12],
  ["Pacific/Tongatapu", 13],
];

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("today", () => {
  it("is the local calendar date on both sides of midnight", () => {
    expect(today(new Date(2026, 1, 14, 23, 59, 59))).toBe("2026-02-14");
    expect(today(new Date(2026, 1, 15, 0, 0, 0))).toBe("2026-02-15");
  });

  it.each(ZONES)(
    "is the date of %s, %i hours from UTC, on both sides of midnight",
    (zone, hours) => {
      vi.stubEnv("TZ", zone);
      const midnight = Date.UTC(2026, 4, 15) - hours * 3_600_000;
      expect(today(new Date(midnight - 60_000))).toBe("2026-05-14");
      expect(today(new Date(midnight + 60_000))).toBe("2026-05-15");
    },
  );

  it("pads months and days", () => {
    expect(today(new Date(2028, 0, 1))).toBe("2028-01-01");
  });
});

describe("dayIn", () => {
  it("counts in the person's own calendar", () => {
    const evening = new Date(2027, 11, 15, 23, 30);
    expect(dayIn(30, evening)).toBe("2028-01-14");
    expect(dayIn(365, evening)).toBe("2028-12-14");
  });
});

describe("waitingTime", () => {
  it.each([
    [0.2, 1, "second"],
    [1, 1, "second"],
    [60, 60, "second"],
    [61, 2, "minute"],
    [120, 2, "minute"],
    [3600, 60, "minute"],
    [3601, 2, "hour"],
    [7200, 2, "hour"],
  ])("rounds %d seconds up to %d %ss", (seconds, count, unit) => {
    expect(waitingTime(seconds)).toEqual({ count, unit });
  });
});
