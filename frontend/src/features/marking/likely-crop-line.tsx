import { Trans } from "@lingui/react/macro";
import { cropName } from "@/lib/language/texts-by-code";
import type { LikelyCrop } from "@/lib/rules";
import styles from "./marking.module.css";

interface LikelyCropLineProps {
  likely: LikelyCrop | undefined;
  fieldName: string;
}

/** Tells which crop the form has chosen, and why. */
export function LikelyCropLine({ likely, fieldName }: LikelyCropLineProps) {
  return (
    <p role="status" className={styles.likely}>
      {likely && <Words {...likely} fieldName={fieldName} />}
    </p>
  );
}

function Words({ crop, cropYear, fieldName }: LikelyCrop & { fieldName: string }) {
  const name = cropName(crop);
  return cropYear === undefined ? (
    <Trans>{name}, as you marked last today. Change it if that’s wrong.</Trans>
  ) : (
    <Trans>
      {name}, as on {fieldName} in {cropYear}. Change it if that’s wrong.
    </Trans>
  );
}
