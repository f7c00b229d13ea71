import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/actions/button";
import { LinkButton } from "@/components/actions/link-button";
import { useAlerts } from "@/components/feedback/alerts";
import { logFailure } from "@/lib/browser/log-failure";
import { discard, reportAnew, sendAgain, settle } from "@/lib/local/outbox";
import type { Refusal } from "@/lib/local/schema";
import { plantingAddress } from "@/lib/planting/address";
import { newPlantingId } from "@/lib/planting/id";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./repair.module.css";

interface RepairProps {
  plantingId: string;
  refusal: Refusal;
  /** Whether a deletion was refused. */
  isDeletion: boolean;
}

/** Tells why a planting was refused and offers what the person can do. Nothing is discarded unless they say so. */
export function Repair({ plantingId, refusal, isDeletion }: RepairProps) {
  const repairs = useRepairs(plantingId);
  const address = plantingAddress(plantingId);
  switch (refusal.reason) {
    case "conflict":
      return isDeletion ? (
        <Reason text={<Trans>Someone else changed this planting before you deleted it.</Trans>}>
          <Button variant="danger" onClick={repairs.deleteAnyway}>
            <Trans>Delete it anyway</Trans>
          </Button>
          <Button onClick={repairs.discard}>
            <Trans>Keep it</Trans>
          </Button>
        </Reason>
      ) : (
        <Reason text={<Trans>Someone else changed this planting at the same time.</Trans>}>
          <LinkButton to={`${address}&edit=true`} variant="primary">
            <Trans>Compare and choose</Trans>
          </LinkButton>
        </Reason>
      );
    case "invalid":
      return (
        <Reason text={refusal.violations.map(({ message }) => message).join(" ")}>
          <LinkButton to={`${address}&edit=true`} variant="primary">
            <Trans>Correct it</Trans>
          </LinkButton>
        </Reason>
      );
    case "deleted":
    case "gone":
      return (
        <Reason
          text={
            refusal.reason === "deleted" ? (
              <Trans>Someone deleted this planting while you were changing it.</Trans>
            ) : (
              <Trans>You can no longer see this planting because a link ended.</Trans>
            )
          }
        >
          {repairs.canReport && (
            <Button variant="primary" onClick={repairs.reportAnew}>
              <Trans>Report it as a new planting</Trans>
            </Button>
          )}
          <Button onClick={repairs.discard}>
            <Trans>Discard my change</Trans>
          </Button>
        </Reason>
      );
    case "forbidden":
      return (
        <Reason
          text={
            <Trans>
              You can’t report for this farm right now. Ask the farmer to accept your request again,
              then send it again.
            </Trans>
          }
        >
          <Button variant="primary" onClick={repairs.sendAgain}>
            <Trans>Send it again</Trans>
          </Button>
          <Button onClick={repairs.discard}>
            <Trans>Discard</Trans>
          </Button>
        </Reason>
      );
    case "refused":
      return (
        <Reason text={<Trans>It was not accepted: {refusal.detail}</Trans>}>
          <Button variant="primary" onClick={repairs.sendAgain}>
            <Trans>Send it again</Trans>
          </Button>
          <Button onClick={repairs.discard}>
            <Trans>Discard</Trans>
          </Button>
        </Reason>
      );
  }
}

function Reason({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.reason}>
      <p>{text}</p>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

function useRepairs(plantingId: string) {
  const { t } = useLingui();
  const { database, hasChanged, me } = useWorkspace();
  const { fail } = useAlerts();

  function after(done: Promise<void>): void {
    done.then(hasChanged, (error: unknown) => {
      logFailure("A repair could not be saved on this device", error);
      fail(t`This device couldn’t save that. Free up some space and try again.`);
    });
  }

  return {
    /** An agent corrects plantings and reports none. */
    canReport: me.userType !== "agent",
    sendAgain: () => after(sendAgain(database, plantingId)),
    reportAnew: () => after(reportAnew(database, plantingId, newPlantingId(), Date.now())),
    deleteAnyway: () => after(settle(database, plantingId, "delete")),
    discard: () => after(discard(database, plantingId)),
  };
}
