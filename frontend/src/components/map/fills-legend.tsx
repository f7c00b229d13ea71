import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { type FieldFill, type FillSums, keyOf } from "@/lib/map/field-fills";
import { FillSign } from "./fill-sign";
import styles from "./map.module.css";

/** What a person reads at once; the rest is in one row. */
const SHOWN = 12;

interface FillsLegendProps {
  sums: readonly FillSums[];
  cropYear: number;
  /** The words for fields on which nothing is reported. */
  missing: string;
}

/** What fills the fields in view, with how many there are of each. */
export function FillsLegend({ sums, cropYear, missing }: FillsLegendProps) {
  const { t } = useLingui();
  if (sums.length === 0) return null;
  const year = String(cropYear);
  const isByFarmer = sums[0]?.fill.by === "farmer";
  const rest = sums.length > SHOWN + 1 ? sums.slice(SHOWN) : [];
  return (
    <table className={styles.legend} aria-label={t`Fields on the map`}>
      <thead>
        <tr>
          <th scope="col">
            {isByFarmer ? <Trans>Farmer</Trans> : <Trans>Planted in {year}</Trans>}
          </th>
          <th scope="col">
            <Trans>Fields</Trans>
          </th>
          <th scope="col">
            <Trans>Acres</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.slice(0, sums.length - rest.length).map(({ fill, count, acres }) => (
          <Row key={keyOf(fill)} count={count} acres={acres}>
            <span className={styles.named}>
              <FillSign fill={fill} />
              <Name fill={fill} missing={missing} />
            </span>
          </Row>
        ))}
        {rest.length > 0 && (
          <Row count={sumOf(rest, "count")} acres={sumOf(rest, "acres")}>
            <Trans>{formatNumber(rest.length)} more</Trans>
          </Row>
        )}
      </tbody>
    </table>
  );
}

function sumOf(sums: readonly FillSums[], member: "count" | "acres"): number {
  return sums.reduce((total, one) => total + one[member], 0);
}

function Row({ count, acres, children }: { count: number; acres: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{formatNumber(count)}</td>
      <td>{formatTotalAcres(acres)}</td>
    </tr>
  );
}

function Name({ fill, missing }: { fill: FieldFill; missing: string }): ReactNode {
  switch (fill.by) {
    case "crop":
      return cropName(fill.crop);
    case "reported":
      return <Trans>Reported</Trans>;
    case "missing":
      return missing;
    case "farmer":
      return fill.farmerName;
  }
}
