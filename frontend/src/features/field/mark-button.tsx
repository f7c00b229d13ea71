import { Trans } from "@lingui/react/macro";
import { PinIcon } from "@/components/brand/icons";
import styles from "./field.module.css";

interface MarkButtonProps {
  onMark: () => void;
  /** Whether one has just been saved. */
  isNext: boolean;
}

/** The one press that the product is about; large enough for a glove. */
export function MarkButton({ onMark, isNext }: MarkButtonProps) {
  return (
    <div className={styles.marking}>
      <button type="button" className={styles.mark} onClick={onMark}>
        <PinIcon />
        <span>{isNext ? <Trans>Mark the next field</Trans> : <Trans>Mark this field</Trans>}</span>
      </button>
      <p className={styles.hint}>
        <Trans>Stand in the field and press. It works without a network.</Trans>
      </p>
    </div>
  );
}
