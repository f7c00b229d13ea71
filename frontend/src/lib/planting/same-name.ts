import { type Planting, rules } from "@/lib/rules";

/** What a planting has in common with another one of the same farmer in a list. */
export type SameName = "name" | "nameAndStart";

/** The places are the numbers of the rules. */
const SAME_NAMES: readonly (SameName | undefined)[] = [undefined, "name", "nameAndStart"];

export function sameNameOf(number: number | undefined): SameName | undefined {
  return SAME_NAMES[number ?? 0];
}

/** The plantings of one farmer's list that have a namesake there, by their ids. */
export function namesakes(plantings: readonly Planting[]): ReadonlyMap<string, SameName> {
  const numbers = rules().sameNames(
    plantings.map(({ fieldName }) => fieldName),
    plantings.map(({ startDateISO }) => startDateISO ?? ""),
  );
  const found = new Map<string, SameName>();
  plantings.forEach(({ plantingId }, place) => {
    const sameName = sameNameOf(numbers[place]);
    if (sameName) found.set(plantingId, sameName);
  });
  return found;
}
