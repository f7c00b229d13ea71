import type { ReactNode } from "react";
import { InfoIcon } from "@/components/brand/icons";
import styles from "./corrections.module.css";

interface CorrectionNoticeProps {
  label: string;
  children: ReactNode;
}

/** What is told of a correction, above the facts of the record or on its card. */
export function CorrectionNotice({ label, children }: CorrectionNoticeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={label} className={styles.correction}>
      <InfoIcon />
      <div>{children}</div>
    </div>
  );
}
