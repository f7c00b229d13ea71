import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CropLegend } from "@/components/map/crop-legend";
import { CropSign } from "@/components/map/crop-sign";
import { PrintedTable } from "@/components/print/printed-table";
import { countyText } from "@/components/records/land-text";
import { formatAcres, formatDate, formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { byCropYear, type CropTotal, totalOf, totalOfAcres } from "@/lib/planting/groups";
import { type Field, type Planting, rules } from "@/lib/rules";
import styles from "./print.module.css";

/** The fields, each with its number on the map. */
export function FieldsTable({ fields }: { fields: readonly Field[] }) {
  const { t } = useLingui();
  const { acres, withoutAcres } = totalOfAcres(fields.map((field) => field.acres));
  return (
    <PrintedTable
      caption={t`Fields`}
      columns={[
        { label: t`Name` },
        { label: t`On the map` },
        { label: t`County` },
        { label: t`FSA numbers` },
        { label: t`Acres`, isNumeric: true },
      ]}
      count={fields.length}
      row={(index) => {
        const field = fields[index];
        if (!field) return [];
        const { fsaFarm, fsaTract, fsaField } = field;
        return [
          field.name,
          field.boundary ? formatNumber(index + 1) : "—",
          field.county ? countyText(field.county) : "—",
          fsaText([fsaFarm, fsaTract, fsaField]),
          field.acres === undefined ? "—" : formatAcres(field.acres),
        ];
      }}
      total={[useTotalWords(withoutAcres), "", "", "", formatTotalAcres(acres)]}
    />
  );
}

/** The numbers of the farm, the tract and the field. */
function fsaText(numbers: readonly (string | undefined)[]): string {
  return numbers.some(Boolean) ? numbers.map((number) => number ?? "—").join(" / ") : "—";
}

/** The acres of each crop, with its mark on the map. */
export function CropsTable({ totals }: { totals: readonly CropTotal[] }) {
  const { t } = useLingui();
  return (
    <PrintedTable
      caption={t`Acres by crop`}
      columns={[
        { label: t`Crop` },
        { label: t`Plantings`, isNumeric: true },
        { label: t`Without acres`, isNumeric: true },
        { label: t`Acres`, isNumeric: true },
      ]}
      count={totals.length}
      row={(index) => {
        const total = totals[index];
        if (!total) return [];
        return [
          <span key="crop" className={styles.crop}>
            <CropSign crop={total.crop} />
            {cropName(total.crop)}
          </span>,
          formatNumber(total.count),
          formatNumber(total.withoutAcres),
          formatTotalAcres(total.acres),
        ];
      }}
    />
  );
}

interface PlantingsTablesProps {
  plantings: readonly Planting[];
  /** The name of a person, if this device knows it. */
  nameOf: (userId: string) => string | undefined;
}

/** The plantings, a table for each crop year. */
export function PlantingsTables({ plantings, nameOf }: PlantingsTablesProps) {
  const years = byCropYear(plantings, (planting) => planting, rules().cropYear);
  return years.map(({ cropYear, plantings: ofYear }) => (
    <OfYear key={cropYear ?? "none"} cropYear={cropYear} plantings={ofYear} nameOf={nameOf} />
  ));
}

function OfYear({
  cropYear,
  plantings,
  nameOf,
}: PlantingsTablesProps & { cropYear: number | undefined }) {
  const { t } = useLingui();
  const { acres, withoutAcres } = totalOf(plantings);
  return (
    <PrintedTable
      caption={cropYear === undefined ? t`No start date` : t`Plantings of crop year ${cropYear}`}
      columns={[
        { label: t`Name` },
        { label: t`Crop` },
        { label: t`Start Date` },
        { label: t`Planted by` },
        { label: t`Acres`, isNumeric: true },
      ]}
      count={plantings.length}
      row={(index) => {
        const planting = plantings[index];
        if (!planting) return [];
        const { fieldName, crop, startDateISO, creator, estimatedAcres } = planting;
        return [
          fieldName,
          cropName(crop),
          startDateISO === undefined ? "—" : formatDate(startDateISO),
          nameOf(creator) ?? "—",
          estimatedAcres === undefined ? "—" : formatAcres(estimatedAcres),
        ];
      }}
      total={[useTotalWords(withoutAcres), "", "", "", formatTotalAcres(acres)]}
    />
  );
}

/** 'Total', and what it leaves out. */
function useTotalWords(withoutAcres: number): string {
  const { t } = useLingui();
  if (withoutAcres === 0) return t`Total`;
  return t`Total, without ${plural(withoutAcres, { one: "# that has no acres", other: "# that have no acres" })}`;
}

/** The crops on the screen's map. */
export function Crops({ totals }: { totals: readonly CropTotal[] }) {
  if (totals.length === 0) return null;
  const crops = totals.map(({ crop, count, acres }) => ({ crop, plantings: count, acres }));
  return <CropLegend crops={crops} />;
}
