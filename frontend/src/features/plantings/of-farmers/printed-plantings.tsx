import { useLingui } from "@lingui/react/macro";
import { NotConfirmed } from "@/components/entries/pending-mark";
import { Paper } from "@/components/print/paper";
import { NOTHING, PrintedTable } from "@/components/print/printed-table";
import { Difference, startTells } from "@/components/workspace/planting-words";
import type { ListedPlanting } from "@/lib/book/rows";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { formatAcres, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { Person } from "@/lib/local/schema";
import { BlockingReasons } from "./blocking-reasons";
import { type ColumnId, columnLabel, isDay, printedColumns } from "./columns";
import { usePaperFacts } from "./filter-words";
import { Cell } from "./planting-row";

interface PrintedPlantingsProps {
  list: FarmerList;
  /** The name is empty if the farmer is not linked. */
  farmerName: string;
  choice: ListChoice;
  hidden: ReadonlySet<ColumnId>;
  /** The keys are ids. */
  people: ReadonlyMap<string, Person> | undefined;
}

/** The printed list: all rows that match the filter, with the columns and in the order of the screen. */
export function PrintedPlantings(props: PrintedPlantingsProps) {
  const { list, farmerName, choice, hidden, people } = props;
  const { t, i18n } = useLingui();
  const { totals, rows } = list;
  const columns = printedColumns(hidden);
  return (
    <Paper title={farmerName || t`Plantings`} facts={usePaperFacts(list, choice)} isWide>
      {() => (
        <PrintedTable
          isEven
          columns={[
            { label: t`Name` },
            { label: t`Crop` },
            { label: t`Acres`, isNumeric: true },
            ...columns.map((column) => ({
              label: columnLabel(i18n, column),
              isShort: isDay(column),
            })),
          ]}
          count={rows.length}
          row={(index) => {
            const planting = rows.at(index);
            return [
              <Name key="name" planting={planting} />,
              cropName(planting.crop),
              acresOf(planting.estimatedAcres),
              ...columns.map((column) => (
                <Cell key={column.id} column={column} planting={planting} people={people} />
              )),
            ];
          }}
          total={[t`Total`, "", formatTotalAcres(totals.acres)]}
        />
      )}
    </Paper>
  );
}

/** Adds to the name what tells the planting from others of that name. The start date has its own column. */
function Name({ planting }: { planting: ListedPlanting }) {
  const { fieldName, sameName, startDateISO, isPending, blocking } = planting;
  const isTold = sameName !== undefined && !startTells(sameName, startDateISO);
  return (
    <>
      {isPending ? <NotConfirmed name={fieldName} /> : fieldName}
      {isTold && (
        <>
          {" "}
          (<Difference sameName={sameName} planting={planting} />)
        </>
      )}
      <BlockingReasons reasons={blocking} />
    </>
  );
}

function acresOf(acres: number | undefined): string {
  return acres === undefined ? NOTHING : formatAcres(acres);
}
