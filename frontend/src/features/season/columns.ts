/** The columns of a season. The farmer stands first in any case. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SeasonBook } from "@/lib/rules";
import type { SeasonColumn } from "@/lib/season/season-order";

interface Column {
  id: Exclude<SeasonColumn, "farmer"> | "contact";
  label: MessageDescriptor;
  isNumeric?: boolean;
}

const COLUMNS: readonly Column[] = [
  { id: "contact", label: msg`Contact` },
  { id: "due", label: msg`Next date` },
  { id: "state", label: msg`Report` },
  { id: "expected", label: msg`Expected`, isNumeric: true },
  { id: "reported", label: msg`Reported`, isNumeric: true },
  { id: "missing", label: msg`Missing`, isNumeric: true },
  { id: "ready", label: msg`Ready`, isNumeric: true },
  { id: "blocked", label: msg`Blocked`, isNumeric: true },
  { id: "acres", label: msg`Acres`, isNumeric: true },
  { id: "acresBefore", label: msg`Acres`, isNumeric: true },
  { id: "lastActivity", label: msg`Last activity` },
  { id: "remindedOn", label: msg`Reminded` },
  { id: "calledOn", label: msg`Called on` },
  { id: "note", label: msg`Note` },
];

export interface ShownColumn {
  id: Column["id"];
  title: string;
  isNumeric: boolean;
}

/** Without the column of dates while no date is known, and without that of reminders while none was sent. */
export function useSeasonColumns(
  { cropYear, farmers }: SeasonBook,
  hasReminders: boolean,
): readonly ShownColumn[] {
  const { i18n } = useLingui();
  const years: Partial<Record<Column["id"], number>> = {
    acres: cropYear,
    acresBefore: cropYear - 1,
  };
  const hasDates = farmers.some(({ due }) => due !== undefined);
  const isShown = (id: Column["id"]) =>
    (id !== "due" || hasDates) && (id !== "remindedOn" || hasReminders);
  return COLUMNS.filter(({ id }) => isShown(id)).map(({ id, label, isNumeric }) => {
    const words = i18n._(label);
    const year = years[id];
    return {
      id,
      title: year === undefined ? words : `${words} ${year}`,
      isNumeric: isNumeric ?? false,
    };
  });
}
