import { Plural, Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Button } from "@/components/actions/button";
import { LongList } from "@/components/lists/long-list";
import { isChosen, type ImportRow as Row } from "@/lib/fields/import/judge";
import styles from "./import.module.css";
import { ImportRow } from "./import-row";

interface ImportRowsProps {
  rows: readonly Row[];
  changed: ReadonlySet<string>;
  isFixed: boolean;
  onChoose: (changed: ReadonlySet<string>) => void;
}

/** Shows each shape with what it becomes, to take or to leave out. */
export function ImportRows({ rows, changed, isFixed, onChoose }: ImportRowsProps) {
  const id = useId();
  const usable = rows.filter(({ verdict }) => verdict.is !== "invalid");
  const chosen = usable.filter((row) => isChosen(row, changed)).length;
  const turn = (some: readonly Row[]) => {
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
          <ImportRow
            key={row.shape.fieldId}
            row={row}
            {...(!isFixed && { choice: { is: isChosen(row, changed), turn: () => turn([row]) } })}
          />
        )}
      </LongList>
    </section>
  );
}
