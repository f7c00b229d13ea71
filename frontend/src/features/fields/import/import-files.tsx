import { Trans, useLingui } from "@lingui/react/macro";
import { type DragEvent, useId, useState } from "react";
import { buttonClass } from "@/components/actions/button";
import { cx } from "@/components/layout/class-names";
import type { ReadingProgress } from "@/lib/fields/import/read-files";
import styles from "./import.module.css";

interface ImportFilesProps {
  /** Absent while nothing is read. */
  reading: ReadingProgress | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped or chosen, and shows how far they are read. */
export function ImportFiles({ reading, onFiles }: ImportFilesProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOver, setOver] = useState(false);
  if (reading) return <Reading {...reading} />;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  };
  return (
    <section
      className={cx(styles.drop, isOver && styles.over)}
      aria-label={t`Files of fields`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={cx(styles.lead, styles.withMouse)}>
        <Trans>Drop files here, or choose them.</Trans>
      </p>
      <p className={cx(styles.lead, styles.byTouch)}>
        <Trans>Choose a file from your phone.</Trans>
      </p>
      <input
        id={id}
        className={styles.file}
        type="file"
        multiple
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant: "primary" })}>
        <Trans>Choose files</Trans>
      </label>
      <p className={styles.muted}>
        <Trans>
          Shapefile (zip, or all of its parts), GeoPackage, GeoJSON, KML, KMZ, GPX, or ISOXML.
          Nothing is saved before you have looked at it.
        </Trans>
      </p>
    </section>
  );
}

function Reading({ done, of }: ReadingProgress) {
  const { t } = useLingui();
  return (
    <section className={styles.drop} aria-label={t`Files of fields`}>
      <p role="status" className={styles.lead}>
        <Trans>Reading the files…</Trans>
      </p>
      <progress
        className={styles.progress}
        aria-label={t`Shapes read`}
        {...(of > 0 && { value: done, max: of })}
      />
    </section>
  );
}
