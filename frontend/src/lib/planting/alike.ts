import { type Planting, rules } from "@/lib/rules";

/** What a planting has in common with another one of the same farmer in a list. */
export type Alike = "name" | "nameAndStart";

/** By the numbers of the rules. */
const ALIKE: readonly (Alike | undefined)[] = [undefined, "name", "nameAndStart"];

export function alikeOf(number: number | undefined): Alike | undefined {
  return ALIKE[number ?? 0];
}

/** The plantings of one farmer's list that have a namesake there, by their ids. */
export function namesakes(plantings: readonly Planting[]): ReadonlyMap<string, Alike> {
  const numbers = rules().alikePlantings(
    plantings.map(({ fieldName }) => fieldName),
    plantings.map(({ startDateISO }) => startDateISO ?? ""),
  );
  const found = new Map<string, Alike>();
  plantings.forEach(({ plantingId }, place) => {
    const alike = alikeOf(numbers[place]);
    if (alike) found.set(plantingId, alike);
  });
  return found;
}
