import { useSyncExternalStore } from "react";
import { lastServerTime, subscribeToServerTime, today } from "@/lib/browser/clock";
import { rules } from "@/lib/rules";

/**
 * Today's date by the server's clock, in this device's time zone. The device's own clock counts until an answer came.
 */
export function rightToday(): string {
  const seen = lastServerTime();
  const error = seen && rules().clockError(seen.device, seen.server);
  return today(new Date(Date.now() + (error ?? 0)));
}

export function useRightToday(): string {
  return useSyncExternalStore(subscribeToServerTime, rightToday);
}
