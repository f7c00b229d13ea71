import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatInstant } from "@/lib/language/format";
import styles from "./deleted.module.css";

export interface DeletedLineProps {
  name: string;
  /** What it was, besides its name. */
  values: ReactNode;
  deletedAt: string;
  deletedBy: { firstName: string; lastName: string };
  /** What the person can do with it. */
  children?: ReactNode;
}

/** A deleted record, and who deleted it when. */
export function DeletedLine({ name, values, deletedAt, deletedBy, children }: DeletedLineProps) {
  const author = `${deletedBy.firstName} ${deletedBy.lastName}`;
  const at = formatInstant(deletedAt);
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{name}</p>
        <p>{values}</p>
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
