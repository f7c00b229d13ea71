export type WaitingUnit = "second" | "minute" | "hour";

/** Converts a wait to the unit that people think in, rounded up, as a try too early would fail. */
export function waitingTime(seconds: number): { count: number; unit: WaitingUnit } {
  if (seconds <= 60) return { count: Math.ceil(seconds), unit: "second" };
  if (seconds <= 60 * 60) return { count: Math.ceil(seconds / 60), unit: "minute" };
  return { count: Math.ceil(seconds / (60 * 60)), unit: "hour" };
}
