import { useLingui } from "@lingui/react/macro";
import { Paper } from "@/components/print/paper";
import { NOTHING, PrintedTable } from "@/components/print/printed-table";
import {
  formatDate,
  formatInstantDay,
  formatNumber,
  formatPhone,
  formatTotalAcres,
} from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import type { SeasonBook } from "@/lib/rules";
import type { SeasonChoice } from "@/lib/season/season-choice";
import { remindedOn, type SeasonFarmer, seasonTotals } from "@/lib/season/season-order";
import type { ShownColumn } from "./columns";
import { totalIn } from "./season-cells";
import { STATE_WORDS } from "./state-words";
import { useFilterOptions } from "./use-filter-options";

interface PrintedSeasonProps {
  title: string;
  season: SeasonBook;
  choice: SeasonChoice;
  farmers: readonly SeasonFarmer[];
  /** The keys are ids. */
  people: ReadonlyMap<string, Person>;
  columns: readonly ShownColumn[];
}

const ON_ONE_LINE: ReadonlySet<ShownColumn["id"]> = new Set([
  "contact",
  "due",
  "lastActivity",
  "remindedOn",
  "calledOn",
]);

/** The printed season: all farmers that the filters keep, in the order of the screen. */
export function PrintedSeason({
  title,
  season,
  choice,
  farmers,
  people,
  columns,
}: PrintedSeasonProps) {
  const { t } = useLingui();
  const valueIn = useValueIn();
  const { words } = useFilterOptions(season, choice);
  const totals = seasonTotals(farmers);
  const facts = [
    words.join(" · ") || t`All farmers`,
    t`${formatNumber(farmers.length)} of ${formatNumber(season.farmers.length)} farmers`,
  ];
  return (
    <Paper title={title} facts={facts} isWide>
      {() => (
        <PrintedTable
          columns={[
            { label: t`Farmer` },
            ...columns.map(({ id, title: label, isNumeric }) => ({
              label,
              isNumeric,
              isShort: ON_ONE_LINE.has(id),
            })),
          ]}
          count={farmers.length}
          row={(index) => {
            const farmer = farmers[index];
            if (!farmer) return [];
            const person = people.get(farmer.row.farmer);
            return [
              farmer.name,
              ...columns.map(({ id }) => valueIn(id, farmer, person) || NOTHING),
            ];
          }}
          total={[t`Total`, ...columns.map(({ id }) => totalIn(totals, id))]}
        />
      )}
    </Paper>
  );
}

/** What stands in a cell on paper. */
function useValueIn() {
  const { i18n } = useLingui();
  return (
    id: ShownColumn["id"],
    farmer: SeasonFarmer,
    person: Person | undefined,
  ): string | undefined => {
    const { row, note } = farmer;
    switch (id) {
      case "contact":
        return formatPhone(person?.phoneNumber ?? "");
      case "due":
        return row.due && formatDate(row.due.day);
      case "state":
        return i18n._(STATE_WORDS[row.state]);
      case "expected":
      case "reported":
      case "missing":
        return formatNumber(row[id]);
      case "ready":
      case "blocked":
        return formatNumber(row.lines[id]);
      case "acres":
        return formatTotalAcres(row.thisYear.acres);
      case "acresBefore":
        return formatTotalAcres(row.yearBefore.acres);
      case "lastActivity":
        return row.lastActivity && formatInstantDay(row.lastActivity);
      case "remindedOn":
        return dayOf(remindedOn(farmer));
      case "calledOn":
        return dayOf(note?.calledOn);
      case "note":
        return note?.note;
    }
  };
}

function dayOf(date: string | undefined): string | undefined {
  return date && formatDate(date);
}
