/** The columns of a list of plantings. Name, Crop and Acres always stand first (the specification, section 2). */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { choiceMembers, type PlantingMember } from "@/lib/planting/members";
import type { PlantingField, SortKey } from "@/lib/rules";

export type OptionalColumn = OwnColumn | MemberColumn;

interface OwnColumn {
  id: OwnColumnId;
  member?: undefined;
  isHiddenAtFirst?: boolean;
  label: MessageDescriptor;
  sortKey: SortKey;
  isNumeric?: boolean;
}

type OwnColumnId =
  | "planted"
  | "estimatedEnd"
  | "cropYear"
  | "county"
  | "reportedBy"
  | "lastChanged";

/** Of a member with a list of its own. It is hidden until the person shows it. */
interface MemberColumn {
  id: PlantingField;
  member: PlantingMember;
  isHiddenAtFirst: true;
  sortKey: SortKey;
  isNumeric?: undefined;
}

export type ColumnId = OptionalColumn["id"];

const OWN_COLUMNS: readonly OwnColumn[] = [
  { id: "planted", label: msg`Planted`, sortKey: "planted" },
  { id: "estimatedEnd", label: msg`Estimated end`, sortKey: "estimatedEnd" },
  { id: "cropYear", label: msg`Crop Year`, sortKey: "cropYear", isNumeric: true },
  { id: "county", label: msg`County`, sortKey: "county", isHiddenAtFirst: true },
  { id: "reportedBy", label: msg`Reported by`, sortKey: "reportedBy" },
  { id: "lastChanged", label: msg`Last changed`, sortKey: "updated" },
];

/** The columns that a person can hide. */
export function optionalColumns(): readonly OptionalColumn[] {
  const columns = choiceMembers().map((member) => {
    const { name } = member;
    return { id: name, member, isHiddenAtFirst: true as const, sortKey: name };
  });
  return [...OWN_COLUMNS, ...columns];
}

const FIRST_OF_ALL: readonly ColumnId[] = ["planted", "cropYear", "county", "lastChanged"];

/** The columns of the list of all farmers that a person can hide. They show others at first than one farmer's. */
export function optionalColumnsOfAll(): readonly OptionalColumn[] {
  return optionalColumns().map((column) =>
    column.member ? column : { ...column, isHiddenAtFirst: !FIRST_OF_ALL.includes(column.id) },
  );
}

export function columnLabel(i18n: I18n, column: OptionalColumn): string {
  return column.member ? column.member.label : i18n._(column.label);
}

/** Whether a column has a calendar date. */
export function isDay({ id }: OptionalColumn): boolean {
  return id === "planted" || id === "estimatedEnd";
}

/** The columns on paper: those on the screen, and the start date in any case. */
export function printedColumns(hidden: ReadonlySet<ColumnId>): readonly OptionalColumn[] {
  return optionalColumns().filter(({ id }) => id === "planted" || !hidden.has(id));
}

/** The columns on the screen, in their order. */
export function shownColumns(hidden: ReadonlySet<ColumnId>): readonly OptionalColumn[] {
  return optionalColumns().filter(({ id }) => !hidden.has(id));
}
