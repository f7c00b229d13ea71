import type { Field } from "@/lib/rules";

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** By name, in which `Field 9` comes before `Field 10`. */
export function byName(one: Field, other: Field): number {
  return names.compare(one.name, other.name) || (one.fieldId < other.fieldId ? -1 : 1);
}
