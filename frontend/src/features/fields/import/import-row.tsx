import { Trans, useLingui } from "@lingui/react/macro";
import { AcresOfField } from "@/components/fields/field-acres";
import { CheckBox } from "@/components/forms/check-box";
import type { Neighbor } from "@/lib/fields/import/found";
import type { ImportRow as Row } from "@/lib/fields/import/judge";
import { formatAcres, formatCoordinate } from "@/lib/language/format";
import styles from "./import.module.css";

interface ImportRowProps {
  row: Row;
  /** Absent while nothing can be chosen. */
  choice?: { is: boolean; turn: () => void };
}

/** A shape with what it becomes. */
export function ImportRow({ row, choice }: ImportRowProps) {
  const { name, verdict, shape } = row;
  return (
    <li className={styles.row} data-verdict={verdict.is}>
      {verdict.is === "invalid" || !choice ? (
        <strong>{name}</strong>
      ) : (
        <CheckBox label={name} name={shape.fieldId} isChecked={choice.is} onChange={choice.turn} />
      )}
      {shape.area && (
        <span className={styles.acres}>
          <AcresOfField field={shape.area} />
        </span>
      )}
      <span className={styles.said}>
        <VerdictText row={row} />
      </span>
    </li>
  );
}

function VerdictText({ row: { verdict } }: { row: Row }) {
  switch (verdict.is) {
    case "known":
      return <Trans>The farm already has this field: {verdict.as}</Trans>;
    case "invalid":
      return (
        <>
          <Trans>Cannot be imported.</Trans> {verdict.reason}
          {verdict.at && <Place at={verdict.at} />}
        </>
      );
    case "new": {
      const [largest] = verdict.overlaps;
      return (
        <>
          {largest ? <Overlap {...largest} /> : <Trans>New field</Trans>}
          {verdict.question && <span className={styles.question}>{verdict.question}</span>}
        </>
      );
    }
  }
}

function Overlap({ acres, field }: Neighbor) {
  const { t } = useLingui();
  const size = formatAcres(acres);
  const other = field?.name ?? t`another shape of the files`;
  return (
    <Trans>
      New field. {size} acres of it overlap {other}.
    </Trans>
  );
}

function Place({ at: [longitude, latitude] }: { at: readonly [number, number] }) {
  return (
    <span className={styles.muted}>
      {" "}
      ({formatCoordinate(latitude)}, {formatCoordinate(longitude)})
    </span>
  );
}
