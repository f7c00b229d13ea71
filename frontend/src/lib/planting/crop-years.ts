import { today } from "@/lib/browser/clock";

export function thisYear(): number {
  return Number(today().slice(0, 4));
}

/** The crop years that a person may look at with no planting known: the next one, and some before. */
export function yearsAround(): number[] {
  return [1, 0, -1, -2, -3, -4].map((offset) => thisYear() + offset);
}
