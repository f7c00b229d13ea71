import { generatePath } from "react-router";
import { paths } from "@/lib/paths";

export function fieldAddress(fieldId: string): string {
  return generatePath(paths.fieldDetails, { fieldId });
}

export function fieldFormAddress(fieldId: string): string {
  return generatePath(paths.editField, { fieldId });
}
