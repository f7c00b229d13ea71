import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CropSign } from "@/components/map/crop-sign";
import styles from "@/components/map/map.module.css";
import { formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { FieldFill } from "@/lib/map/features";
import { totalOfAcres } from "@/lib/planting/groups";

export interface FilledField {
  fill: FieldFill;
  acres?: number | undefined;
}

interface MapLegendProps {
  fields: readonly FilledField[];
  /** The words for fields on which nothing is reported. */
  missing: string;
}

/** What fills the fields in view, with how many there are of each. */
export function MapLegend({ fields, missing }: MapLegendProps) {
  const { t } = useLingui();
  const groups = new Map<string, FilledField[]>();
  for (const field of fields) {
    const key = keyOf(field.fill);
    const group = groups.get(key);
    if (group) group.push(field);
    else groups.set(key, [field]);
  }
  const rows = [...groups].map(([key, group]) => ({
    key,
    ...totalOfAcres(group.map(({ acres }) => acres)),
    fill: group[0]?.fill ?? { by: "missing" as const },
  }));
  // What is not reported yet comes last.
  rows.sort(
    (one, other) =>
      Number(one.fill.by === "missing") - Number(other.fill.by === "missing") ||
      other.acres - one.acres,
  );
  if (rows.length === 0) return null;
  return (
    <table className={styles.legend} aria-label={t`Fields on the map`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Planted</Trans>
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
        {rows.map(({ key, fill, count, acres }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.named}>
                <Sign fill={fill} />
                <Name fill={fill} missing={missing} />
              </span>
            </th>
            <td>{formatNumber(count)}</td>
            <td>{formatTotalAcres(acres)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function keyOf(fill: FieldFill): string {
  return fill.by === "crop" ? `crop ${fill.crop}` : fill.by;
}

function Name({ fill, missing }: { fill: FieldFill; missing: string }): ReactNode {
  switch (fill.by) {
    case "crop":
      return cropName(fill.crop);
    case "reported":
      return <Trans>Reported</Trans>;
    case "missing":
      return missing;
  }
}

function Sign({ fill }: { fill: FieldFill }) {
  if (fill.by === "crop") return <CropSign crop={fill.crop} />;
  return (
    <svg viewBox="-10 -10 20 20" aria-hidden="true" className={styles.sign}>
      <rect x={-8} y={-8} width={16} height={16} className={styles[fill.by]} />
      {fill.by === "missing" && <path d="M-8 0L0-8M-8 8L8-8M0 8L8 0" />}
    </svg>
  );
}
