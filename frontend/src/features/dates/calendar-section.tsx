import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "@/components/actions/button";
import { useCopy } from "@/components/actions/use-copy";
import { useOneChange } from "@/components/feedback/use-one-change";
import { FormActions } from "@/components/forms/form";
import { Card } from "@/components/layout/page";
import { createToken, tokensQuery } from "@/lib/api/tokens";
import { dayIn } from "@/lib/browser/clock";
import styles from "./dates-page.module.css";

/** In days; the longest that a token may work. */
const WORKS_FOR = 365;

/** Makes the address by which a calendar subscribes to the dates. */
export function CalendarSection() {
  const { t } = useLingui();
  const heading = useId();
  const { address, isBusy, make } = useCalendarAddress();
  const copy = useCopy({
    copied: t`Address copied`,
    refused: t`Your browser doesn’t let Acremark copy. Select the address and copy it.`,
  });
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>In your calendar</Trans>
      </h2>
      <p>
        <Trans>
          Outlook, Google Calendar and the calendar of a phone can show these dates. They ask for
          the address of a calendar.
        </Trans>
      </p>
      {address === undefined ? (
        <Button aria-disabled={isBusy} onClick={() => void make()}>
          <Trans>Add to my calendar</Trans>
        </Button>
      ) : (
        <>
          <p>
            <Trans>
              Anyone with this address can read these dates. Copy it now, because it won’t be shown
              again. It works for a year, and you can revoke it in Settings, Security.
            </Trans>
          </p>
          <p className={styles.address}>
            <code>{address}</code>
          </p>
          <FormActions>
            <Button variant="primary" onClick={() => void copy(address)}>
              <Trans>Copy the address</Trans>
            </Button>
            <a href={address.replace(/^https?:/, "webcal:")}>
              <Trans>Open in this device’s calendar</Trans>
            </a>
          </FormActions>
        </>
      )}
    </Card>
  );
}

function useCalendarAddress() {
  const { t } = useLingui();
  const { isBusy, change } = useOneChange({ queryKey: tokensQuery.queryKey });
  const [address, setAddress] = useState<string>();

  const make = () =>
    change(async () => {
      const { token } = await createToken(t`Calendar of dates`, "calendar:read", dayIn(WORKS_FOR));
      setAddress(`${window.location.origin}/api/deadlines.ics?token=${token}`);
    });

  return { address, isBusy, make };
}
