/** A reminder that the person has put off on this device. */
import { browserStorage } from "@/lib/browser/storage";

/** The unit is milliseconds. */
const DAY = 24 * 60 * 60 * 1_000;

/** The unit is milliseconds since 1970, as in `Date.now()`. */
type Instant = number;

export function putOffReminder(userId: string, now: Instant): void {
  browserStorage().setItem(keyOf(userId), String(now));
}

/** Whether the reminder was put off within the last day. A clock that was set back does not hide it for longer. */
export function isReminderPutOff(userId: string, now: Instant): boolean {
  const at = browserStorage().getItem(keyOf(userId));
  return at !== null && Math.abs(now - Number(at)) < DAY;
}

function keyOf(userId: string): string {
  return `confirm-later-${userId}`;
}
