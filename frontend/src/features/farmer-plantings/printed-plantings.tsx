import { useLingui } from "@lingui/react/macro";
import { Paper } from "@/components/print/paper";
import { PrintedTable } from "@/components/print/printed-table";
import { formatAcres, formatNumber } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { PlantingBook } from "@/lib/rules";
import { filterWords } from "./filter-words";
import type { ListChoice } from "./list-choice";

interface PrintedPlantingsProps {
  book: PlantingBook;
  rows: Uint32Array;
  /** Empty if the farmer is not linked. */
  farmerName: string;
  choice: ListChoice;
  today: string;
}

/** The printed list: all rows that match the filter, in the order of the screen. */
export function PrintedPlantings({ book, rows, farmerName, choice, today }: PrintedPlantingsProps) {
  const { t } = useLingui();
  const year = choice.cropYear === null ? undefined : String(choice.cropYear);
  const filters = [filterWords(choice, today), year && t`Crop Year: ${year}`].filter(Boolean);
  const shown = formatNumber(rows.length);
  const all = formatNumber(book.length);
  return (
    <Paper
      title={farmerName || t`Plantings`}
      facts={[filters.join(" · ") || t`All plantings`, t`${shown} of ${all} plantings`]}
    >
      {() => (
        <PrintedTable
          columns={[{ label: t`Name` }, { label: t`Crop` }, { label: t`Acres`, isNumeric: true }]}
          count={rows.length}
          row={(index) => {
            const { fieldName, crop, estimatedAcres } = book.row(rows[index] ?? 0);
            const acres = estimatedAcres === undefined ? "—" : formatAcres(estimatedAcres);
            return [fieldName, cropName(crop), acres];
          }}
          total={[t`Total`, "", formatAcres(book.totals(rows).acres)]}
        />
      )}
    </Paper>
  );
}
