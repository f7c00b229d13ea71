import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
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
  const { address, isBusy, make, copy } = useCalendarAddress();
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
              Whoever has this address can read your plantings and fields. Copy it now, because it
              won’t be shown again. It works for a year, and you can revoke it in Settings,
              Security.
            </Trans>
          </p>
          <p className={styles.address}>
            <code>{address}</code>
          </p>
          <FormActions>
            <Button variant="primary" onClick={() => void copy(t`Address copied`)}>
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
  const alerts = useAlerts();
  const { isBusy, change } = useOneChange({ queryKey: tokensQuery.queryKey });
  const [address, setAddress] = useState<string>();

  const make = () =>
    change(async () => {
      const { token } = await createToken(t`Calendar of dates`, "calendar:read", dayIn(WORKS_FOR));
      setAddress(`${window.location.origin}/api/deadlines.ics?token=${token}`);
    });

  async function copy(done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address ?? "");
      alerts.succeed(done);
    } catch {
      alerts.fail(t`Your browser doesn’t let Acremark copy. Select the address and copy it.`);
    }
  }

  return { address, isBusy, make, copy };
}
