import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { DeletedRecord } from "@/lib/api/records";
import { formatInstant } from "@/lib/language/format";
import { type Kind, nameOf } from "@/lib/records/kinds";
import styles from "./deleted.module.css";
import { KIND_WORDS } from "./kind-words";

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
        <p>{KIND_WORDS[kind].gist(record)}</p>
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
