/** What is doubtful about the land of a farm. */
import type { Field, Planting } from "@/lib/rules";
import { byName } from "./members";
import { overlapsAmong } from "./overlaps";
import { type SameGround, sameGround } from "./same-ground";

export type LandWarning =
  | { about: "overlap"; one: Field; other: Field; acres: number }
  | SameGround<Planting>;

/**
 * Fields that overlap, and then plantings of a crop year that may stand on the same ground; both by the name of the
 * field.
 */
export async function landWarnings(
  unordered: readonly Field[],
  plantings: readonly Planting[],
): Promise<LandWarning[]> {
  const fields = unordered.toSorted(byName);
  const overlaps = await overlapsAmong(fields);
  const place = ({ field }: SameGround<Planting>) =>
    field === undefined ? fields.length : fields.indexOf(field);
  return [
    ...overlaps.map((overlap) => ({ about: "overlap" as const, ...overlap })),
    ...sameGround(fields, plantings).sort((one, other) => place(one) - place(other)),
  ];
}

export function concerns(warning: LandWarning, fieldId: string): boolean {
  const fields = warning.about === "overlap" ? [warning.one, warning.other] : [warning.field];
  return fields.some((field) => field?.fieldId === fieldId);
}

/** Plantings that may stand on the same ground, by the ids of each of them. */
export function groundOfEach(
  fields: readonly Field[],
  plantings: readonly Planting[],
): ReadonlyMap<string, LandWarning[]> {
  const found = new Map<string, LandWarning[]>();
  for (const warning of sameGround(fields, plantings)) {
    for (const { plantingId } of warning.plantings) {
      found.set(plantingId, [...(found.get(plantingId) ?? []), warning]);
    }
  }
  return found;
}
