import { Trans } from "@lingui/react/macro";
import { buttonClass, LinkButton } from "@/components/actions/button";
import { MailIcon, PhoneIcon } from "@/components/brand/icons";
import { formatPhone } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import styles from "./farmer.module.css";

interface ContactProps {
  record: Person | undefined;
  /** The address of the farmer's plantings. */
  list: string;
}

/** The farm, the ways to reach the farmer, and the way to the plantings. */
export function Contact({ record, list }: ContactProps) {
  const { farmName, phoneNumber, email } = record ?? {};
  const phone = phoneNumber && formatPhone(phoneNumber);
  return (
    <div className={styles.contact}>
      {farmName && <p className={styles.farm}>{farmName}</p>}
      <p className={styles.onPaper}>{[phone, email].filter(Boolean).join(" · ")}</p>
      <div className={styles.ways}>
        {phone && (
          <a href={`tel:${phoneNumber}`} className={buttonClass({ variant: "primary" })}>
            <PhoneIcon />
            <Trans>Call {phone}</Trans>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={buttonClass({ variant: "secondary" })}>
            <MailIcon />
            <span className={styles.email}>{email}</span>
          </a>
        )}
        <LinkButton to={list}>
          <Trans>See the plantings</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
