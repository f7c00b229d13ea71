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

/** What the server alone knows, and the table shows. */
interface OfServer {
  notes: boolean;
  reminders: boolean;
}

/** Without the dates while none is known, the reminders while none was sent, and the notes while they are not known. */
export function useSeasonColumns(
  { cropYear, farmers }: SeasonBook,
  { notes, reminders }: OfServer,
): readonly ShownColumn[] {
  const { i18n } = useLingui();
  const years: Partial<Record<Column["id"], number>> = {
    acres: cropYear,
    acresBefore: cropYear - 1,
  };
  const hasDates = farmers.some(({ due }) => due !== undefined);
  const shown: Partial<Record<Column["id"], boolean>> = {
    due: hasDates,
    remindedOn: reminders,
    calledOn: notes,
    note: notes,
  };
  return COLUMNS.filter(({ id }) => shown[id] ?? true).map(({ id, label, isNumeric }) => {
    const words = i18n._(label);
    const year = years[id];
    return {
      id,
      title: year === undefined ? words : `${words} ${year}`,
      isNumeric: isNumeric ?? false,
    };
  });
}
