import { Trans } from "@lingui/react/macro";
import { PinIcon } from "@/components/brand/icons";
import { useFocusOnMount } from "@/components/layout/use-focus";
import styles from "./marking.module.css";

interface MarkButtonProps {
  onMark: () => void;
  /** Whether a planting was just saved. */
  isNext: boolean;
  /** Whether it replaces what the person was working on. */
  takesFocus: boolean;
}

/** The main button of the app, large enough for a glove. */
export function MarkButton({ onMark, isNext, takesFocus }: MarkButtonProps) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
  return (
    <div className={styles.marking}>
      <button ref={button} type="button" className={styles.mark} onClick={onMark}>
        <PinIcon />
        <span>{isNext ? <Trans>Mark the next field</Trans> : <Trans>Mark this field</Trans>}</span>
      </button>
      <p className={styles.hint}>
        <Trans>Stand in the field and press. It works without a connection.</Trans>
      </p>
    </div>
  );
}
