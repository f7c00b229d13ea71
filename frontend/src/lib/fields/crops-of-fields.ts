/** What is planted on the fields of a farm in a crop year. */
import { totalsByCrop } from "@/lib/planting/groups";
import type { Planting } from "@/lib/rules";

export interface PlantedInYear {
  planting: Planting;
  /** Plantings without a start date have none. */
  cropYear: number | undefined;
}

/** The crops on each field by its id, the one with the most acres first. Fields without plantings are absent. */
export function cropsOfFields(
  planted: readonly PlantedInYear[],
  cropYear: number,
): ReadonlyMap<string, readonly string[]> {
  const byField = new Map<string, Planting[]>();
  for (const { planting, cropYear: year } of planted) {
    const { fieldId } = planting;
    if (fieldId === undefined || year !== cropYear) continue;
    const there = byField.get(fieldId);
    if (there) there.push(planting);
    else byField.set(fieldId, [planting]);
  }
  return new Map(
    [...byField].map(([fieldId, there]) => [fieldId, totalsByCrop(there).map(({ crop }) => crop)]),
  );
}

/** The crop years of these plantings and the others, latest first. */
export function cropYearsOf(planted: readonly PlantedInYear[], ...others: number[]): number[] {
  const years = planted.flatMap(({ cropYear }) => cropYear ?? []);
  return [...new Set([...others, ...years])].sort((one, other) => other - one);
}
