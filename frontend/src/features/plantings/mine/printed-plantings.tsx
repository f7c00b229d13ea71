import { useLingui } from "@lingui/react/macro";
import { Paper } from "@/components/print/paper";
import { PrintedTable } from "@/components/print/printed-table";
import { ProgressLine } from "@/components/workspace/progress-line";
import { formatAcres, formatDate, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { rules } from "@/lib/rules";
import { byCropYear, totalOf } from "./groups";
import type { MyPlantings } from "./use-my-plantings";

/** The printed plantings, one table per crop year. */
export function PrintedPlantings({ plantings: all, people, ownName, farmerName }: MyPlantings) {
  const { t } = useLingui();
  const count = all.length;
  return (
    <Paper title={farmerName} facts={[t`All plantings: ${count}`]}>
      {() =>
        byCropYear(all, rules().cropYear).map(({ cropYear, plantings }) => (
          <PrintedTable
            key={cropYear ?? "none"}
            caption={cropYear === undefined ? t`No start date` : t`Crop year ${cropYear}`}
            columns={[
              { label: t`Name` },
              { label: t`Crop` },
              { label: t`Acres`, isNumeric: true },
              { label: t`Start Date` },
              { label: t`Planted by` },
              { label: t`Status` },
            ]}
            count={plantings.length}
            row={(index) => {
              const local = plantings[index];
              if (!local) return [];
              const { fieldName, crop, estimatedAcres, startDateISO, creator } = local.planting;
              return [
                fieldName,
                cropName(crop),
                estimatedAcres === undefined ? "—" : formatAcres(estimatedAcres),
                startDateISO === undefined ? "—" : formatDate(startDateISO),
                people.get(creator) ?? ownName,
                <ProgressLine key="status" progress={local.progress} />,
              ];
            }}
            total={[t`Total`, "", formatTotalAcres(totalOf(plantings).acres)]}
          />
        ))
      }
    </Paper>
  );
}
