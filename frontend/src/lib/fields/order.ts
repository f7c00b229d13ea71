import { compareNames } from "@/lib/language/names";
import type { Field } from "@/lib/rules";

export function byName(one: Field, other: Field): number {
  return compareNames(one.name, other.name) || (one.fieldId < other.fieldId ? -1 : 1);
}
