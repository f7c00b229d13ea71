import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CropSign } from "@/components/map/crop-sign";
import { formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { rules, type YearSums } from "@/lib/rules";
import { Bar } from "./bar";
import styles from "./crop-years.module.css";

type YearOfCrop = Pick<YearSums, "plantings" | "acres" | "withoutAcres">;

interface TwoYears {
  thisYear: YearOfCrop;
  yearBefore: YearOfCrop;
}

interface CropYearsProps {
  sums: { byCrop: readonly (TwoYears & { crop: string })[]; total: TwoYears };
  cropYear: number;
}

/** The acres of each crop in two crop years, the most acres first. The bars repeat the figures beside them. */
export function CropYears({ sums: { byCrop, total }, cropYear }: CropYearsProps) {
  const { t } = useLingui();
  const [year, before] = [String(cropYear), String(cropYear - 1)];
  if (byCrop.length === 0) {
    return (
      <p>
        <Trans>
          Nothing was reported for {year} or {before}.
        </Trans>
      </p>
    );
  }
  const sorted = byCrop.toSorted(
    (one, other) =>
      other.thisYear.acres - one.thisYear.acres || other.yearBefore.acres - one.yearBefore.acres,
  );
  const acres = byCrop.flatMap(({ thisYear, yearBefore }) => [thisYear.acres, yearBefore.acres]);
  const greatest = Math.max(...acres);
  return (
    <table className={styles.sums} aria-label={t`Acres by crop`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Crop</Trans>
          </th>
          <th scope="col">{year}</th>
          <th scope="col">{before}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ crop, thisYear, yearBefore }) => (
          <tr key={crop}>
            <th scope="row">
              <span className={styles.crop}>
                <CropSign crop={crop} />
                {cropName(crop)}
              </span>
              <Bar
                value={thisYear.acres}
                greatest={greatest}
                color={rules().cropMark(crop).color}
              />
              <Bar value={yearBefore.acres} greatest={greatest} isQuiet />
            </th>
            <Year sums={thisYear} />
            <Year sums={yearBefore} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <Year sums={total.thisYear} />
          <Year sums={total.yearBefore} />
        </tr>
      </tfoot>
    </table>
  );
}

/** The acres, and what they consist of and leave out. */
function Year({ sums: { plantings, acres, withoutAcres } }: { sums: YearOfCrop }) {
  return (
    <td>
      {plantings === 0 ? <Trans>None</Trans> : formatTotalAcres(acres)}
      {plantings > 0 && (
        <span className={styles.count}>
          <Plural value={plantings} one="# planting" other="# plantings" />
        </span>
      )}
      {withoutAcres > 0 && (
        <span className={styles.count}>
          <Trans>{formatNumber(withoutAcres)} without acres</Trans>
        </span>
      )}
    </td>
  );
}
