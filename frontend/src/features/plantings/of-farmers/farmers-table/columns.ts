/** The columns of the table of farmers. The farmer stands first in any case. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useHiddenColumns } from "@/components/lists/use-hidden-columns";
import type { Totals } from "@/lib/farmer-list/farmer-totals";

export type FarmersColumn = ContactColumn | FigureColumn;

interface ContactColumn {
  id: "farm" | "phone" | "email" | "lastReport";
  label: MessageDescriptor;
  figure?: undefined;
  isHiddenAtFirst?: undefined;
}

export interface FigureColumn {
  id: "plantings" | "acres" | "corrected" | "plantingsBefore" | "acresBefore";
  label: MessageDescriptor;
  figure: "plantings" | "acres" | "corrected";
  year: keyof Totals;
  isHiddenAtFirst?: boolean;
}

const COLUMNS: readonly FarmersColumn[] = [
  { id: "farm", label: msg`Farm` },
  { id: "phone", label: msg`Phone` },
  { id: "email", label: msg`Email` },
  { id: "lastReport", label: msg`Last report` },
  { id: "plantings", label: msg`Plantings`, figure: "plantings", year: "thisYear" },
  { id: "acres", label: msg`Acres`, figure: "acres", year: "thisYear" },
  {
    id: "corrected",
    label: msg`Corrected`,
    figure: "corrected",
    year: "thisYear",
    isHiddenAtFirst: true,
  },
  { id: "plantingsBefore", label: msg`Plantings`, figure: "plantings", year: "yearBefore" },
  { id: "acresBefore", label: msg`Acres`, figure: "acres", year: "yearBefore" },
];

/** A column as it stands on the screen and on paper. */
export type ShownColumn = FarmersColumn & { title: string };

/** The columns of a crop year and the one before, and which of them this device shows. */
export function useColumns(cropYear: number) {
  const { i18n } = useLingui();
  const { hidden, show } = useHiddenColumns("hidden-farmer-columns", COLUMNS);
  const all = COLUMNS.map((column) => ({ ...column, title: titleOf(i18n, column, cropYear) }));
  return { all, shown: all.filter(({ id }) => !hidden.has(id)), hidden, show };
}

/** The same order of words in each language. */
function titleOf(i18n: I18n, column: FarmersColumn, cropYear: number): string {
  const label = i18n._(column.label);
  if (!column.figure) return label;
  return `${label} ${column.year === "thisYear" ? cropYear : cropYear - 1}`;
}
