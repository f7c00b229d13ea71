import { type FilterKind, rules } from "@/lib/rules";

/** What the rules call a filter, in the language in use. */
export function filterLabel(kind: FilterKind): string {
  const option = rules()
    .filterOptions()
    .find(({ value }) => value === kind);
  return option?.label ?? "";
}
