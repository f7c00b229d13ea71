import { useLingui } from "@lingui/react/macro";
import { CROP, PERSON } from "@/components/lists/crop-and-person";
import { Paper } from "@/components/print/paper";
import { PrintedTable } from "@/components/print/printed-table";
import { ProgressLine } from "@/components/workspace/progress-line";
import { formatAcres, formatDate, formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { waitsForFarmer } from "@/lib/local/pending";
import { cropYearOf } from "@/lib/planting/crop-years";
import { byCropYear, totalOf } from "./groups";
import type { ShownList } from "./list-bar";
import { CROP_YEAR, NO_YEAR } from "./use-planting-facets";

interface PrintedPlantingsProps extends ShownList {
  farmerName: string;
  personOf: (userId: string) => string;
}

/** The printed plantings, one table per crop year. */
export function PrintedPlantings({ farmerName, personOf, ...shown }: PrintedPlantingsProps) {
  const { t } = useLingui();
  const facts = useFacts(shown, personOf);
  return (
    <Paper title={farmerName} facts={facts}>
      {() =>
        byCropYear(shown.plantings, cropYearOf).map(({ cropYear, plantings }) => (
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
              const isWaiting = waitsForFarmer({
                record: local.planting,
                progress: local.progress,
              });
              return [
                fieldName,
                cropName(crop),
                estimatedAcres === undefined ? "—" : formatAcres(estimatedAcres),
                startDateISO === undefined ? "—" : formatDate(startDateISO),
                personOf(creator),
                isWaiting ? (
                  t`Not confirmed`
                ) : (
                  <ProgressLine key="status" progress={local.progress} />
                ),
              ];
            }}
            total={[t`Total`, "", formatTotalAcres(totalOf(plantings).acres)]}
          />
        ))
      }
    </Paper>
  );
}

/** What narrows the list, and how many plantings that keeps. */
function useFacts(
  { plantings, all, facets, search }: ShownList,
  personOf: (userId: string) => string,
): string[] {
  const { t } = useLingui();
  const { [CROP_YEAR]: year, [CROP]: crop, [PERSON]: person } = facets.choice;
  if (!facets.isFiltered && search === "") return [t`All plantings: ${all}`];
  const name = person && personOf(person);
  const words = [
    year && (year === NO_YEAR ? t`No start date` : t`Crop year ${year}`),
    crop && cropName(crop),
    name && t`Planted by ${name}`,
    search && t`Field: ${search}`,
  ];
  const [shown, whole] = [formatNumber(plantings.length), formatNumber(all)];
  return [words.filter(Boolean).join(" · "), t`${shown} of ${whole} plantings`];
}
