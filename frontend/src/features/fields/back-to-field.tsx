import { Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/link-button";
import { ArrowLeftIcon } from "@/components/brand/icons/arrows";
import { fieldAddress } from "@/lib/fields/address";
import styles from "./fields.module.css";

export function BackToField({ fieldId }: { fieldId: string }) {
  return (
    <div className={styles.back}>
      <LinkButton variant="quiet" to={fieldAddress(fieldId)}>
        <ArrowLeftIcon />
        <Trans>Back to the field</Trans>
      </LinkButton>
    </div>
  );
}
