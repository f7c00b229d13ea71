import { describe, expect, it } from "vitest";
import { waitingTime } from "./waiting-time";

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
  ])("of %d s is %d %ss", (seconds, count, unit) => {
    expect(waitingTime(seconds)).toEqual({ count, unit });
  });
});
