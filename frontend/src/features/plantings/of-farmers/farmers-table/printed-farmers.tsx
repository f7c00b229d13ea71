import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Paper } from "@/components/print/paper";
import { NOTHING, PrintedTable } from "@/components/print/printed-table";
import type { ListedFarmer } from "@/lib/farmer-list/farmer-order";
import { NO_SUMS, totalsOf } from "@/lib/farmer-list/farmer-totals";
import type { KnownSums } from "@/lib/farmer-list/known-sums";
import { formatInstantDay, formatNumber, formatPhone } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import { PrintedAcres } from "../counts";
import type { ShownColumn } from "./columns";

interface PrintedFarmersProps {
  farmers: readonly ListedFarmer[];
  /** The keys are ids. */
  records: ReadonlyMap<string, Person>;
  columns: readonly ShownColumn[];
  /** What the list has, in words. */
  facts: readonly string[];
}

/** The printed table of farmers: all rows, with the columns of the screen. */
export function PrintedFarmers({ farmers, records, columns, facts }: PrintedFarmersProps) {
  const { t } = useLingui();
  const totals = totalsOf(farmers);
  return (
    <Paper title={t`Farmers`} facts={facts} isWide>
      {() => (
        <PrintedTable
          columns={[
            { label: t`Farmer` },
            ...columns.map(({ id, title, figure }) => ({
              label: title,
              isNumeric: figure !== undefined,
              isShort: id === "lastReport",
            })),
          ]}
          count={farmers.length}
          row={(index) => {
            const listed = farmers[index];
            if (!listed) return [];
            const record = records.get(listed.farmer.value);
            return [
              listed.farmer.label,
              ...columns.map((column) => valueIn(column, listed.sums, record)),
            ];
          }}
          total={[t`Total`, ...columns.map((column) => valueIn(column, totals, undefined))]}
        />
      )}
    </Paper>
  );
}

function valueIn(
  column: ShownColumn,
  sums: KnownSums | undefined,
  record: Person | undefined,
): ReactNode {
  switch (column.id) {
    case "farm":
      return record?.farmName || NOTHING;
    case "phone":
      return formatPhone(record?.phoneNumber ?? "") || NOTHING;
    case "email":
      return record?.email || NOTHING;
    case "lastReport":
      return sums?.lastReportedAt ? formatInstantDay(sums.lastReportedAt) : NOTHING;
  }
  const { plantings, corrected, acres, withoutAcres } = sums?.[column.year] ?? NO_SUMS;
  switch (column.figure) {
    case "plantings":
      return plantings === 0 ? NOTHING : formatNumber(plantings);
    case "corrected":
      return corrected === 0 ? NOTHING : formatNumber(corrected);
    case "acres":
      return <PrintedAcres acres={acres} withoutAcres={withoutAcres} />;
  }
}
