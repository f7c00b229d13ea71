import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Button } from "@/components/actions/button";
import { AcresOfField } from "@/components/fields/acres-of-field";
import { CheckBox } from "@/components/inputs/check-box";
import { LongList } from "@/components/lists/long-list";
import type { Touching } from "@/lib/fields/import/found";
import { type ImportRow, isChosen } from "@/lib/fields/import/judge";
import { formatAcres, formatCoordinate } from "@/lib/language/format";
import styles from "./import.module.css";

interface ImportRowsProps {
  rows: readonly ImportRow[];
  changed: ReadonlySet<string>;
  isFixed: boolean;
  onChoose: (changed: ReadonlySet<string>) => void;
}

/** Each shape with what it becomes, to take or to leave out. */
export function ImportRows({ rows, changed, isFixed, onChoose }: ImportRowsProps) {
  const id = useId();
  const usable = rows.filter(({ verdict }) => verdict.is !== "invalid");
  const chosen = usable.filter((row) => isChosen(row, changed)).length;
  const turn = (some: readonly ImportRow[]) => {
    const next = new Set(changed);
    for (const { shape } of some) {
      if (!next.delete(shape.fieldId)) next.add(shape.fieldId);
    }
    onChoose(next);
  };
  const all = (wanted: boolean) => turn(usable.filter((row) => isChosen(row, changed) !== wanted));
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        <Trans>Shapes</Trans>
      </h2>
      <p role="status">
        <Plural value={chosen} one="# shape is chosen" other="# shapes are chosen" />
      </p>
      <div className={styles.end}>
        <Button disabled={isFixed} onClick={() => all(true)}>
          <Trans>Choose all</Trans>
        </Button>
        <Button disabled={isFixed} onClick={() => all(false)}>
          <Trans>Choose none</Trans>
        </Button>
      </div>
      <LongList items={rows} className={styles.rows}>
        {(row) => (
          <Row
            key={row.shape.fieldId}
            row={row}
            isChosen={isChosen(row, changed)}
            isFixed={isFixed}
            onTurn={() => turn([row])}
          />
        )}
      </LongList>
    </section>
  );
}

interface RowProps {
  row: ImportRow;
  isChosen: boolean;
  isFixed: boolean;
  onTurn: () => void;
}

function Row({ row, isChosen: isTaken, isFixed, onTurn }: RowProps) {
  const { name, verdict, shape } = row;
  return (
    <li className={styles.row} data-verdict={verdict.is}>
      {verdict.is === "invalid" || isFixed ? (
        <strong>{name}</strong>
      ) : (
        <CheckBox label={name} name={shape.fieldId} isChecked={isTaken} onChange={onTurn} />
      )}
      {shape.area && (
        <span className={styles.acres}>
          <AcresOfField field={shape.area} />
        </span>
      )}
      <span className={styles.said}>
        <Said row={row} />
      </span>
    </li>
  );
}

function Said({ row: { verdict } }: { row: ImportRow }) {
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
      return largest ? <Overlap {...largest} /> : <Trans>New field</Trans>;
    }
  }
}

function Overlap({ acres, field }: Touching) {
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
