import { useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { Paper } from "@/components/print/paper";
import { PrintedTable } from "@/components/print/printed-table";
import { Difference } from "@/components/workspace/difference";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { formatAcres, formatNumber } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { narrowingWords } from "./filter-words";

interface PrintedPlantingsProps {
  list: FarmerList;
  /** Empty if the farmer is not linked. */
  farmerName: string;
  choice: ListChoice;
  today: string;
}

/** The printed list: all rows that match the filter, in the order of the screen. */
export function PrintedPlantings({ list, farmerName, choice, today }: PrintedPlantingsProps) {
  const { t, i18n } = useLingui();
  const { facts, totals, rows } = list;
  const filters = narrowingWords(i18n, choice, today);
  const shown = formatNumber(rows.length);
  const all = formatNumber(facts.plantings);
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
            const planting = rows.at(index);
            const { fieldName, crop, estimatedAcres, alike } = planting;
            const acres = estimatedAcres === undefined ? "—" : formatAcres(estimatedAcres);
            const name = alike ? (
              <Fragment key="name">
                {fieldName} (<Difference alike={alike} planting={planting} />)
              </Fragment>
            ) : (
              fieldName
            );
            return [name, cropName(crop), acres];
          }}
          total={[t`Total`, "", formatAcres(totals.acres)]}
        />
      )}
    </Paper>
  );
}
