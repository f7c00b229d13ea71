import { useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { Paper } from "@/components/print/paper";
import { NOTHING, PrintedTable } from "@/components/print/printed-table";
import type { ListedFarmer } from "@/lib/farmer-list/farmer-order";
import { formatInstantDay, formatNumber, formatPhone } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import type { YearSums } from "@/lib/rules";
import { PrintedAcres } from "../counts";

interface PrintedFarmersProps {
  farmers: readonly ListedFarmer[];
  /** The keys are ids. */
  records: ReadonlyMap<string, Person>;
  cropYear: number;
  /** What the list has, in words. */
  facts: readonly string[];
}

/** The printed table of farmers: all rows, with the columns of the screen. */
export function PrintedFarmers({ farmers, records, cropYear, facts }: PrintedFarmersProps) {
  const { t } = useLingui();
  const ofYear = (year: number) => [
    { label: `${t`Plantings`} ${year}`, isNumeric: true },
    { label: `${t`Acres`} ${year}`, isNumeric: true },
  ];
  return (
    <Paper title={t`Farmers`} facts={facts} isWide>
      {() => (
        <PrintedTable
          columns={[
            { label: t`Farmer` },
            { label: t`Farm` },
            { label: t`Contact` },
            { label: t`Last report`, isShort: true },
            ...ofYear(cropYear),
            { label: `${t`Corrected`} ${cropYear}`, isNumeric: true },
            ...ofYear(cropYear - 1),
          ]}
          count={farmers.length}
          row={(index) => {
            const listed = farmers[index];
            if (!listed) return [];
            const { farmer, sums } = listed;
            const { farmName, phoneNumber = "", email } = records.get(farmer.value) ?? {};
            return [
              farmer.label,
              farmName ?? NOTHING,
              <Fragment key="contact">
                {formatPhone(phoneNumber)} {email}
              </Fragment>,
              sums ? formatInstantDay(sums.lastReportedAt) : NOTHING,
              ...cellsOf(sums?.thisYear),
              sums?.thisYear.corrected ? formatNumber(sums.thisYear.corrected) : NOTHING,
              ...cellsOf(sums?.yearBefore),
            ];
          }}
        />
      )}
    </Paper>
  );
}

function cellsOf(sums: YearSums | undefined): [string, ReactNode] {
  const { plantings = 0, acres = 0, withoutAcres = 0 } = sums ?? {};
  return [
    plantings === 0 ? NOTHING : formatNumber(plantings),
    <PrintedAcres key="acres" acres={acres} withoutAcres={withoutAcres} />,
  ];
}
