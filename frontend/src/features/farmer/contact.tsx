import { Trans } from "@lingui/react/macro";
import { buttonClass } from "@/components/actions/button";
import { LinkButton } from "@/components/actions/link-button";
import { MailIcon, PhoneIcon } from "@/components/brand/icons/people";
import { formatPhone } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import { farmerAddress } from "@/lib/planting/address";
import styles from "./farmer.module.css";

interface ContactProps {
  farmerId: string;
  record: Person | undefined;
}

/** The farm, the ways to reach the farmer, and the way to the plantings. */
export function Contact({ farmerId, record }: ContactProps) {
  const { farmName, phoneNumber, email } = record ?? {};
  const phone = phoneNumber && formatPhone(phoneNumber);
  return (
    <div className={styles.contact}>
      {farmName && <p className={styles.farm}>{farmName}</p>}
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
        <LinkButton to={farmerAddress(farmerId)}>
          <Trans>See the plantings</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
