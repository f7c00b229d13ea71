import { generatePath } from "react-router";
import { paths } from "@/lib/paths";

export function fieldAddress(fieldId: string): string {
  return generatePath(paths.fieldDetails, { fieldId });
}

export function fieldFormAddress(fieldId: string): string {
  return generatePath(paths.editField, { fieldId });
}

/** Marks a planting on the field, wherever the person stands. */
export function markAddress(fieldId: string): string {
  return `${paths.field}?${new URLSearchParams({ field: fieldId })}`;
}

export function mergeAddress(fieldId: string): string {
  return generatePath(paths.mergeField, { fieldId });
}

export function splitAddress(fieldId: string): string {
  return generatePath(paths.splitField, { fieldId });
}

/** An agent imports for one of their farmers; others leave the farmer out. */
export function importAddress(farmerId: string): string {
  return `${paths.importFields}?${new URLSearchParams({ farmer: farmerId })}`;
}

export function printFieldAddress(fieldId: string): string {
  return generatePath(paths.printField, { fieldId });
}

/** Without a crop year, the print begins with the present one. */
export function printFarmerAddress(farmerId: string, cropYear: number | null): string {
  const address = generatePath(paths.printFarmer, { farmerId });
  return cropYear === null
    ? address
    : `${address}?${new URLSearchParams({ cropYear: String(cropYear) })}`;
}

/** The form in which an agent adds a field for a farmer. */
export function enterFieldAddress(farmerId: string): string {
  return generatePath(paths.enterField, { farmerId });
}

/** The parameter of the address of a form that names the field. */
export const FIELD_NAME = "name";

/** The form for a new field of that name. The farm's own people leave the farmer out. */
export function namedFieldAddress(name: string, farmerId?: string): string {
  const path = farmerId === undefined ? paths.newField : enterFieldAddress(farmerId);
  return `${path}?${new URLSearchParams({ [FIELD_NAME]: name })}`;
}
