import { useLingui } from "@lingui/react/macro";
import { IconButton } from "@/components/actions/icon-button";
import { CheckIcon, CloseIcon, WarningIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import styles from "./alert.module.css";

export type AlertTone = "failure" | "success";

interface AlertProps {
  tone: AlertTone;
  text: string;
  /** Below the text, for a text that has to stand alone. */
  detail?: string | undefined;
  onDismiss: () => void;
}

/** A message that screen readers announce at once. */
export function Alert({ tone, text, detail, onDismiss }: AlertProps) {
  const { t } = useLingui();
  return (
    <div className={cx(styles.alert, styles[tone])}>
      {tone === "success" ? <CheckIcon /> : <WarningIcon />}
      <div className={styles.words}>
        <p role="alert">{text}</p>
        {detail && (
          <p role="status" className={styles.detail}>
            {detail}
          </p>
        )}
      </div>
      <IconButton label={t`Dismiss`} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
}
