export type WaitingUnit = "second" | "minute" | "hour";

/** A time to wait in the unit a person thinks of it in, rounded up: too early would be in vain. */
export function waitingTime(seconds: number): { count: number; unit: WaitingUnit } {
  if (seconds <= 60) return { count: Math.ceil(seconds), unit: "second" };
  if (seconds <= 60 * 60) return { count: Math.ceil(seconds / 60), unit: "minute" };
  return { count: Math.ceil(seconds / (60 * 60)), unit: "hour" };
}
