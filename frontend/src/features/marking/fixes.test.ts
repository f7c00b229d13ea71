import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchFixes } from "./fixes";

vi.mock("@/lib/rules", async () => {
  const { bestFix, limits, patience } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ bestFix, limits, patience }) };
});

const UNAVAILABLE = 2;
const errors = {
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: UNAVAILABLE,
  TIMEOUT: 3,
  message: "",
} as const;

/** The device's location service. */
let tell: PositionCallback;
let refuse: PositionErrorCallback;
const clearWatch = vi.fn();

const onBest = vi.fn();
const onEnd = vi.fn();
const onFailure = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { isSecureContext: true });
  vi.stubGlobal("navigator", {
    geolocation: {
      clearWatch,
      watchPosition: (onFix: PositionCallback, onError: PositionErrorCallback) => {
        tell = onFix;
        refuse = onError;
        return 7;
      },
    },
  });
  watchFixes({ onBest, onEnd, onFailure });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function fix(accuracy: number, age = 0): void {
  const coords = { latitude: 41.8661, longitude: -103.6672, accuracy };
  tell({ coords, timestamp: Date.now() - age } as GeolocationPosition);
}

/** Tells a fix each second until the wait ends, and returns the seconds that it took. */
function secondsUntilTaken(accuracies: readonly number[]): number {
  const begun = Date.now();
  const hasEnded = () => onEnd.mock.calls.length > 0;
  for (const accuracy of accuracies) {
    if (hasEnded()) break;
    fix(accuracy);
    vi.advanceTimersByTime(0);
    if (!hasEnded()) vi.advanceTimersByTime(1_000);
  }
  if (!hasEnded()) vi.advanceTimersToNextTimer();
  return (Date.now() - begun) / 1_000;
}

describe("the wait for a location", () => {
  it.each([
    ["a poor one is repeated", [60, 60, 60, 60, 60, 60, 60], 2, 60],
    ["a good one is not followed by another", [6], 2, 6],
    ["a coarse one is not followed by another", [60], 6, 60],
    ["a coarse one is followed by those of the satellites", [900, 900, 12, 6, 5, 5, 5], 6, 5],
    ["it improves and then stays", [30, 12, 8, 8, 8, 8, 8], 4, 8],
  ])("ends when %s", (_, accuracies, seconds, accuracy) => {
    expect(secondsUntilTaken(accuracies)).toBe(seconds);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(onEnd.mock.calls[0]?.[0]).toMatchObject({ fix: { accuracy } });
    expect(clearWatch).toHaveBeenCalledWith(7);
  });

  it("ends without a location when all fixes are old", () => {
    fix(6, 60_000);
    vi.advanceTimersByTime(6_000);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it("goes on after an early failure", () => {
    refuse({ code: UNAVAILABLE, ...errors });
    vi.advanceTimersByTime(9_000);
    expect(onFailure).not.toHaveBeenCalled();
    fix(6);
    vi.advanceTimersByTime(2_000);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("ends if the phone stays without a location", () => {
    refuse({ code: UNAVAILABLE, ...errors });
    vi.advanceTimersByTime(10_000);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith("unavailable");
  });

  it("ends at once when the person refuses", () => {
    fix(60);
    refuse({ code: errors.PERMISSION_DENIED, ...errors });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith("denied");
  });
});
