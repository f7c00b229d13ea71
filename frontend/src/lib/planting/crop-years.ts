import { today } from "@/lib/browser/clock";
import { type PlantingBody, rules } from "@/lib/rules";

/** Many plantings have the same crop and start, and thus the same crop year. */
const years = new Map<string, number | undefined>();

/** The crop year of a planting; undefined without a start date. */
export function cropYearOf(planting: PlantingBody): number | undefined {
  const key = `${planting.crop} ${planting.startDateISO}`;
  if (!years.has(key)) years.set(key, rules().cropYear(planting));
  return years.get(key);
}

export function thisYear(): number {
  return Number(today().slice(0, 4));
}

/** The crop years that a person may look at with no planting known: the next one, and some before. */
export function yearsAround(): number[] {
  return [1, 0, -1, -2, -3, -4].map((offset) => thisYear() + offset);
}
