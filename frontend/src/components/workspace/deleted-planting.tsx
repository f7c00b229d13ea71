import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { DeletedPlanting } from "@/lib/api/plantings";
import { formatInstant } from "@/lib/language/format";
import { CropAndAcres } from "./crop-and-acres";
import styles from "./deleted-planting.module.css";

interface DeletedPlantingLineProps {
  deleted: DeletedPlanting;
  /** What the person can do with it. */
  children?: ReactNode;
}

/** A deleted planting, and who deleted it when. */
export function DeletedPlantingLine({
  deleted: { planting, deletedAt, deletedBy },
  children,
}: DeletedPlantingLineProps) {
  const name = `${deletedBy.firstName} ${deletedBy.lastName}`;
  const at = formatInstant(deletedAt);
  return (
    <li className={styles.deleted}>
      <div>
        <p className={styles.name}>{planting.fieldName}</p>
        <p>
          <CropAndAcres {...planting} />
        </p>
        <p className={styles.deed}>
          <Trans>
            Deleted by {name}, {at}
          </Trans>
        </p>
      </div>
      {children}
    </li>
  );
}
