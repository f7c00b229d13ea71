import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AcresOfField } from "@/components/fields/field-acres";
import { CropAndAcres } from "@/components/workspace/planting-words";
import type { DeletedRecord } from "@/lib/api/records";
import { formatInstant } from "@/lib/language/format";
import { type Kind, nameOf, type RecordOf } from "@/lib/records/kinds";
import styles from "./deleted.module.css";

type LineWords = {
  [K in Kind]: {
    /** What the record was, besides its name. */
    valuesOf: (record: RecordOf<K>) => ReactNode;
  };
};

const LINE_WORDS: LineWords = {
  planting: {
    valuesOf: (planting) => <CropAndAcres {...planting} />,
  },
  field: {
    valuesOf: (field) => <AcresOfField field={field} />,
  },
  zeroReport: {
    valuesOf: ({ cropYear }) => <NothingPlanted cropYear={cropYear} />,
  },
};

function NothingPlanted({ cropYear }: { cropYear: number }) {
  const year = String(cropYear);
  return <Trans>Nothing planted in {year}</Trans>;
}

interface DeletedLineProps<K extends Kind> {
  kind: K;
  deleted: DeletedRecord<K>;
  /** What the person can do with it. */
  children?: ReactNode;
}

/** A deleted record, and who deleted it when. */
export function DeletedLine<K extends Kind>({ kind, deleted, children }: DeletedLineProps<K>) {
  const { t } = useLingui();
  const { record, deletedAt, deletedBy } = deleted;
  const author = `${deletedBy.firstName} ${deletedBy.lastName}`;
  const at = formatInstant(deletedAt);
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{nameOf(kind, record) || t`Whole farm`}</p>
        <p>{LINE_WORDS[kind].valuesOf(record)}</p>
        <p className={styles.deed}>
          <Trans>
            Deleted by {author}, {at}
          </Trans>
        </p>
      </div>
      {children}
    </li>
  );
}
