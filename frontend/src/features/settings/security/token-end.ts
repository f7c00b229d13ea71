import { today } from "@/lib/browser/clock";

/** The choices of how long a token works, in days. */
export const SPANS = ["30", "90", "365"] as const;

/** The choice of a day of one's own. */
export const OTHER_DAY = "other";

/** The last day of a token that works for so many days from now, as `YYYY-MM-DD` in the person's own calendar. */
export function lastDay(span: string, now = new Date()): string {
  return today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(span)));
}
