/** Which of the farm's fields a planting names. */
import { type Field, type PlantingBody, type PlantingForm, rules } from "@/lib/rules";

/** The only field with that name. */
export function fieldNamed(fields: readonly Field[], name: string): Field | undefined {
  const place = rules().fieldNamed(
    fields.map((field) => field.name),
    name,
  );
  return place === undefined ? undefined : fields[place];
}

/** The only field whose name was probably meant by one that no field has. */
export function fieldNear(fields: readonly Field[], name: string): Field | undefined {
  const place = rules().fieldNear(
    fields.map((field) => field.name),
    name,
  );
  return place === undefined ? undefined : fields[place];
}

/** Whether no field has that name. */
export function isNameFree(fields: readonly Field[], name: string): boolean {
  return rules().fieldNamed([...fields.map((field) => field.name), name], name) === fields.length;
}

/** The planting with the id of the field that its name chooses. A field that it already had stays. */
export function withField(report: PlantingBody, fields: readonly Field[]): PlantingBody {
  if (report.fieldId !== undefined) return report;
  const field = fieldNamed(fields, report.fieldName);
  return field ? { ...report, fieldId: field.fieldId } : report;
}

/** The texts after another field is named. Its acres replace those of the field before, and none at all. */
export function named(
  values: PlantingForm,
  fields: readonly Field[],
  fieldName: string,
): Pick<PlantingForm, "fieldName" | "estimatedAcres"> {
  const { estimatedAcres } = values;
  const before = acresOf(fieldNamed(fields, values.fieldName));
  const acres = acresOf(fieldNamed(fields, fieldName));
  const isTyped = estimatedAcres.trim() !== "" && estimatedAcres !== before;
  return { fieldName, estimatedAcres: isTyped ? estimatedAcres : (acres ?? estimatedAcres) };
}

function acresOf(field: Field | undefined): string | undefined {
  return field?.acres === undefined ? undefined : String(field.acres);
}
