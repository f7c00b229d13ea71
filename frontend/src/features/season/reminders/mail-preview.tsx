import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFailureText } from "@/components/feedback/failures";
import { Loading } from "@/components/feedback/states";
import { reminderPreviewQuery } from "@/lib/api/reminders";
import styles from "./reminders.module.css";

interface MailPreviewProps {
  farmer: string;
  cropYear: number;
  today: string;
}

/** The email to a farmer as the server would send it now, in the farmer's language. */
export function MailPreview({ farmer, cropYear, today }: MailPreviewProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { data: mail, error } = useQuery(reminderPreviewQuery(farmer, cropYear, today));
  if (error) return <p role="alert">{failureText(error)}</p>;
  if (mail === undefined) return <Loading label={t`Loading the email…`} />;
  if (mail === null) {
    return (
      <p>
        <Trans>This farmer misses nothing anymore and gets no email.</Trans>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long email.
    <section className={styles.mail} aria-label={t`Email`} lang={mail.language} tabIndex={0}>
      <p className={styles.subject}>{mail.subject}</p>
      <p className={styles.text}>{mail.text}</p>
    </section>
  );
}
