/** Whether the line of a planting can be filed, from the records on this device. */
import { withBoundaries } from "@/lib/fields/boundaries";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { fieldNamed, isNameFree } from "@/lib/fields/named-field";
import { overlapsWith } from "@/lib/fields/overlaps";
import type { LocalDatabase } from "@/lib/local/database";
import { isArea } from "@/lib/map/shape";
import { groundOf, plantedOf } from "@/lib/planting/planted";
import { type DeadlineFacts, type Field, type Planting, type Readiness, rules } from "@/lib/rules";
import { shownPlantingsOf } from "./local-plantings";

export interface JudgedLine extends Readiness {
  /** The field that the line is on. */
  field: Field | undefined;
  /** Whether the planting names a field that the farm does not have, so that it can be added. */
  isFieldToAdd: boolean;
}

/** Judges the planting as it is given, beside the other records of its farm. `dates` are those of its crop year. */
export async function judgeLine(
  database: LocalDatabase,
  me: string,
  planting: Planting,
  dates: readonly DeadlineFacts[],
  today: string,
): Promise<JudgedLine> {
  const [fields, known] = await Promise.all([
    shownFieldsOf(database, me, planting.farmer),
    shownPlantingsOf(database, me, planting.farmer),
  ]);
  const field = fieldOf(planting, fields);
  const [isOutside, overlaps] = await Promise.all([
    isOutsideField(planting, field),
    overlapsOf(field, fields),
  ]);
  const others = known.filter(({ plantingId }) => plantingId !== planting.plantingId);
  const readiness = rules().readiness(
    planting,
    field,
    { isOutsideField: isOutside, overlaps },
    [planting, ...others].map(plantedOf),
    0,
    fields.map(groundOf),
    { dates, today },
  );
  const isFieldToAdd = planting.fieldId === undefined && isNameFree(fields, planting.fieldName);
  return { ...readiness, field, isFieldToAdd };
}

function fieldOf({ fieldId, fieldName }: Planting, fields: readonly Field[]): Field | undefined {
  return fieldId === undefined
    ? fieldNamed(fields, fieldName)
    : fields.find((field) => field.fieldId === fieldId);
}

/** The rules find those of them that are reported for the planting's crop year. */
async function overlapsOf(
  field: Field | undefined,
  fields: readonly Field[],
): Promise<{ fieldId: string; acres: number }[]> {
  if (!field) return [];
  const others = fields.filter(({ fieldId }) => fieldId !== field.fieldId);
  const overlaps = await overlapsWith(field.boundary, others);
  return overlaps.map(({ land: { fieldId }, acres }) => ({ fieldId, acres }));
}

async function isOutsideField(
  { latitude, longitude }: Planting,
  field: Field | undefined,
): Promise<boolean> {
  const boundary = field?.boundary;
  if (latitude === undefined || longitude === undefined || !isArea(boundary)) return false;
  return withBoundaries((read) => !read(boundary).contains(latitude, longitude));
}
