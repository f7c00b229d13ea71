import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { Select } from "@/components/forms/select";
import { Dialog } from "@/components/layout/dialog";
import { BOOK_KEY } from "@/lib/api/book";
import { remindFarmers } from "@/lib/api/reminders";
import { today } from "@/lib/browser/clock";
import type { SeasonFarmer } from "@/lib/season/season-order";
import { MailPreview } from "./mail-preview";
import { type Outcomes, Reminded } from "./outcomes";
import styles from "./reminders.module.css";

interface RemindDialogProps {
  farmers: readonly SeasonFarmer[];
  cropYear: number;
  onClose: () => void;
}

/** Shows each email before any is sent, and what became of each afterward. */
export function RemindDialog({ farmers: asked, cropYear, onClose }: RemindDialogProps) {
  const { t } = useLingui();
  // A press sends what the dialog shows, whatever the table learns meanwhile.
  const [farmers] = useState(asked);
  const { outcomes, isBusy, send } = useSending(farmers, cropYear);
  return (
    <Dialog
      title={t`Remind farmers`}
      isOpen
      onClose={onClose}
      actions={
        outcomes ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => void send()}>
              {isBusy ? (
                <Trans>Sending…</Trans>
              ) : (
                <Plural value={farmers.length} one="Send # email" other="Send # emails" />
              )}
            </Button>
          </>
        )
      }
    >
      {outcomes ? (
        <Reminded farmers={farmers} outcomes={outcomes} />
      ) : (
        <Previews farmers={farmers} cropYear={cropYear} />
      )}
    </Dialog>
  );
}

function Previews({ farmers, cropYear }: Omit<RemindDialogProps, "onClose">) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(farmers[0]?.row.farmer ?? "");
  return (
    <div className={styles.previews}>
      <p>
        <Trans>
          Each farmer gets at most one reminder a day, and only what they miss when it is sent.
        </Trans>
      </p>
      <Select
        label={t`The email to`}
        name="farmer"
        value={chosen}
        options={farmers.map(({ row, name }) => ({ label: name, value: row.farmer }))}
        onChange={setChosen}
      />
      <MailPreview farmer={chosen} cropYear={cropYear} today={today()} />
    </div>
  );
}

function useSending(farmers: readonly SeasonFarmer[], cropYear: number) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>();

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const ids = farmers.map(({ row }) => row.farmer);
      const reminded = await remindFarmers(cropYear, ids, today());
      setOutcomes(new Map(reminded.map(({ farmer, outcome }) => [farmer, outcome])));
      void client.invalidateQueries({ queryKey: BOOK_KEY });
    } catch (error) {
      alerts.fail(failureText(error));
    }
    setBusy(false);
  }

  return { outcomes, isBusy, send };
}
