/** What is planted on the fields of a farm in a crop year. */
import type { Planting } from "@/lib/rules";

export interface PlantedInYear {
  planting: PlantedOnField;
  /** Plantings without a start date have none. */
  cropYear: number | undefined;
}

export type PlantedOnField = Pick<Planting, "fieldId" | "crop" | "estimatedAcres">;

/** The crops on each field by its id, the one with the most acres first. Fields without plantings are absent. */
export function cropsOfFields(
  planted: readonly PlantedInYear[],
  cropYear: number,
): ReadonlyMap<string, readonly string[]> {
  const byField = new Map<string, PlantedOnField[]>();
  for (const { planting, cropYear: year } of planted) {
    const { fieldId } = planting;
    if (fieldId === undefined || year !== cropYear) continue;
    const there = byField.get(fieldId);
    if (there) there.push(planting);
    else byField.set(fieldId, [planting]);
  }
  return new Map([...byField].map(([fieldId, there]) => [fieldId, cropsOf(there)]));
}

/** The crops of these plantings, the one with the most acres first. */
export function cropsOf(planted: readonly PlantedOnField[]): string[] {
  const acresOf = new Map<string, number>();
  for (const { crop, estimatedAcres = 0 } of planted) {
    acresOf.set(crop, (acresOf.get(crop) ?? 0) + estimatedAcres);
  }
  return [...acresOf]
    .sort(([crop, acres], [other, others]) => others - acres || (crop < other ? -1 : 1))
    .map(([crop]) => crop);
}

/** The crop years of these plantings and the others, latest first. */
export function cropYearsOf(planted: readonly PlantedInYear[], ...others: number[]): number[] {
  const years = planted.flatMap(({ cropYear }) => cropYear ?? []);
  return [...new Set([...others, ...years])].sort((one, other) => other - one);
}
