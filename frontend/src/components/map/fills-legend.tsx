import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cx } from "@/components/layout/class-names";
import { formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { type FieldFill, type FillSums, keyOf } from "@/lib/map/field-fills";
import type { FieldReport } from "@/lib/season/field-reports";
import { FillSign } from "./fill-sign";
import styles from "./map.module.css";
import { useReportWords } from "./use-report-words";

/** What a person reads at once; the rest is in one row. */
const SHOWN = 12;

interface FillsLegendProps {
  sums: readonly FillSums[];
  cropYear: number;
  /** Shows the fields of a row on the map. Paper has none. */
  onShow?: (fill: FieldFill) => void;
}

/** What fills the fields in view, with how many there are of each. */
export function FillsLegend({ sums, cropYear, onShow }: FillsLegendProps) {
  const { t } = useLingui();
  const wordsOf = useReportWords(cropYear);
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
            <Trans>Field acres</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.slice(0, sums.length - rest.length).map(({ fill, count, acres }) => (
          <Row key={keyOf(fill)} count={count} acres={acres}>
            <Named onShow={onShow && (() => onShow(fill))}>
              <FillSign fill={fill} />
              {nameOf(fill, wordsOf)}
            </Named>
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

interface NamedProps {
  onShow: (() => void) | undefined;
  children: ReactNode;
}

function Named({ onShow, children }: NamedProps) {
  const { t } = useLingui();
  return onShow ? (
    <button
      type="button"
      className={cx(styles.named, styles.show)}
      title={t`Show on the map`}
      onClick={onShow}
    >
      {children}
    </button>
  ) : (
    <span className={styles.named}>{children}</span>
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

function nameOf(fill: FieldFill, wordsOf: (report: FieldReport) => string): string {
  switch (fill.by) {
    case "crop":
      return cropName(fill.crop);
    case "farmer":
      return fill.farmerName;
    default:
      return wordsOf(fill.by);
  }
}
