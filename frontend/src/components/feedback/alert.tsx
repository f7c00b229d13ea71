import { useLingui } from "@lingui/react/macro";
import { IconButton } from "@/components/actions/icon-button";
import { CheckIcon, CloseIcon, WarningIcon } from "@/components/brand/icons/told";
import { cx } from "@/lib/class-names";
import styles from "./alert.module.css";

export type AlertTone = "failure" | "success";

interface AlertProps {
  tone: AlertTone;
  text: string;
  onDismiss: () => void;
}

/** A message that screen readers announce at once. */
export function Alert({ tone, text, onDismiss }: AlertProps) {
  const { t } = useLingui();
  return (
    <div className={cx(styles.alert, styles[tone])}>
      {tone === "success" ? <CheckIcon /> : <WarningIcon />}
      <p role="alert" className={styles.text}>
        {text}
      </p>
      <IconButton label={t`Dismiss`} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
}
