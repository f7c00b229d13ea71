/** The columns of a list of plantings. Name, Crop and Acres always stand first (the specification, section 2). */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SortKey } from "@/lib/rules";

export interface OptionalColumn {
  id: ColumnId;
  label: MessageDescriptor;
  sortKey?: SortKey;
  isNumeric?: boolean;
}

export type ColumnId = "planted" | "estimatedEnd" | "cropYear" | "reportedBy" | "lastChanged";

/** The columns that a person can hide. */
export const OPTIONAL_COLUMNS: readonly OptionalColumn[] = [
  { id: "planted", label: msg`Planted`, sortKey: "planted" },
  { id: "estimatedEnd", label: msg`Estimated end` },
  { id: "cropYear", label: msg`Crop Year`, isNumeric: true },
  { id: "reportedBy", label: msg`Reported by` },
  { id: "lastChanged", label: msg`Last changed`, sortKey: "updated" },
];

/** The columns on paper: those on the screen, and the start date in any case. */
export function printedColumns(hidden: ReadonlySet<ColumnId>): readonly OptionalColumn[] {
  return OPTIONAL_COLUMNS.filter(({ id }) => id === "planted" || !hidden.has(id));
}

/** The columns on the screen, in their order. */
export function shownColumns(hidden: ReadonlySet<ColumnId>): readonly OptionalColumn[] {
  return OPTIONAL_COLUMNS.filter(({ id }) => !hidden.has(id));
}
