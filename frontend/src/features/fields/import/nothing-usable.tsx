import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { ErrorState } from "@/components/feedback/states";
import { LongList } from "@/components/lists/long-list";
import type { FoundImport, ImportChoices } from "@/lib/fields/import/found";
import styles from "./import.module.css";
import { ImportRow } from "./import-row";
import { RefusedFiles, WarnedFiles } from "./remarks-on-files";
import { useRows } from "./use-preview";

interface NothingUsableProps {
  found: FoundImport;
  members: ImportChoices["members"];
}

/** No shape can become a field, each with the reason. */
export function NothingUsable({ found, members }: NothingUsableProps) {
  const { t } = useLingui();
  const id = useId();
  const rows = useRows(found, members, []);
  const title =
    rows.length > 0
      ? t`No shape in these files can be imported`
      : t`No field was found in these files`;
  return (
    <>
      <ErrorState title={title}>
        <p>
          <Trans>Nothing was changed. Please choose other files.</Trans>
        </p>
      </ErrorState>
      {rows.length > 0 && (
        <section aria-labelledby={id} className={styles.part}>
          <h2 id={id}>
            <Trans>Shapes</Trans>
          </h2>
          <LongList items={rows} className={styles.rows}>
            {(row) => <ImportRow key={row.shape.fieldId} row={row} />}
          </LongList>
        </section>
      )}
      <WarnedFiles found={found} />
      <RefusedFiles found={found} />
    </>
  );
}
