/** What is doubtful about the land of a farm. */
import { type Field, type Planting, rules } from "@/lib/rules";
import { byName } from "./order";
import { overlapsAmong } from "./overlaps";

export type LandWarning =
  | { about: "overlap"; one: Field; other: Field; acres: number }
  | { about: "planted"; field: Field; cropYear: number; acres: number };

/** Fields that overlap, and then fields whose plantings of a crop year have more acres together; both by name. */
export async function landWarnings(
  unordered: readonly Field[],
  plantings: readonly Planting[],
): Promise<LandWarning[]> {
  const fields = unordered.toSorted(byName);
  const overlaps = await overlapsAmong(fields);
  return [
    ...overlaps.map((overlap) => ({ about: "overlap" as const, ...overlap })),
    ...plantedBeyond(fields, plantings),
  ];
}

export function concerns(warning: LandWarning, fieldId: string): boolean {
  const fields = warning.about === "overlap" ? [warning.one, warning.other] : [warning.field];
  return fields.some((field) => field.fieldId === fieldId);
}

function plantedBeyond(
  fields: readonly Field[],
  plantings: readonly Planting[],
): Extract<LandWarning, { about: "planted" }>[] {
  const planted = new Map<string, Map<number, number[]>>();
  for (const planting of plantings) {
    const { fieldId, estimatedAcres } = planting;
    const cropYear = rules().cropYear(planting);
    if (fieldId === undefined || estimatedAcres === undefined || cropYear === undefined) continue;
    const ofField = planted.get(fieldId) ?? new Map<number, number[]>();
    planted.set(fieldId, ofField);
    ofField.set(cropYear, [...(ofField.get(cropYear) ?? []), estimatedAcres]);
  }
  return fields.flatMap((field) =>
    [...(planted.get(field.fieldId) ?? [])].flatMap(([cropYear, ofYear]) => {
      if (field.acres === undefined) return [];
      const acres = rules().plantedBeyond(new Float64Array(ofYear), field.acres);
      return acres === undefined ? [] : [{ about: "planted" as const, field, cropYear, acres }];
    }),
  );
}
