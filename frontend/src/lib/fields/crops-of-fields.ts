/** What is planted on the fields of a farm in a crop year. */
import { totalsByCrop } from "@/lib/planting/groups";
import { type Planting, rules } from "@/lib/rules";

/** The crops on each field by its id, the one with the most acres first. Fields without plantings are absent. */
export function cropsOfFields(
  plantings: readonly Planting[],
  cropYear: number,
): ReadonlyMap<string, readonly string[]> {
  const byField = new Map<string, Planting[]>();
  for (const planting of plantings) {
    const { fieldId } = planting;
    if (fieldId === undefined || rules().cropYear(planting) !== cropYear) continue;
    const there = byField.get(fieldId);
    if (there) there.push(planting);
    else byField.set(fieldId, [planting]);
  }
  return new Map(
    [...byField].map(([fieldId, there]) => [fieldId, totalsByCrop(there).map(({ crop }) => crop)]),
  );
}

/** The crop years of these plantings and the others, latest first. */
export function cropYearsOf(plantings: readonly Planting[], ...others: number[]): number[] {
  const years = plantings.flatMap((planting) => rules().cropYear(planting) ?? []);
  return [...new Set([...others, ...years])].sort((one, other) => other - one);
}
