import { Trans } from "@lingui/react/macro";
import { CheckIcon, DeviceIcon, SentIcon, WarningIcon } from "@/components/brand/icons";
import { formatInstant } from "@/lib/language/format";
import type { Progress } from "@/lib/local/records";
import { useSyncState, useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./progress-line.module.css";
import { SentPlanting } from "./sent-planting";

interface ProgressLineProps {
  progress: Progress;
  /** A planting of the farm has it: the farm also learns whether its agent has opened the planting. */
  plantingId?: string;
}

/** The progress of a record, in words. */
export function ProgressLine({ progress, plantingId }: ProgressLineProps) {
  return (
    <p className={styles.progress} data-step={progress.step}>
      <Sign step={progress.step} />
      <span>
        <Words progress={progress} plantingId={plantingId} />
      </span>
    </p>
  );
}

function Sign({ step }: { step: Progress["step"] }) {
  switch (step) {
    case "saved":
      return <DeviceIcon />;
    case "sent":
      return <SentIcon />;
    case "received":
      return <CheckIcon />;
    case "attention":
      return <WarningIcon />;
  }
}

/** In the field the device is a phone. */
function Saved() {
  const { me } = useWorkspace();
  return me.userType === "agent" ? (
    <Trans>Saved on this device, not sent yet</Trans>
  ) : (
    <Trans>Saved on this phone, not sent yet</Trans>
  );
}

/** It was sent, but without an answer. It will be sent again. */
function Unconfirmed() {
  const { me } = useWorkspace();
  const { phase } = useSyncState();
  if (phase === "running") return <Trans>Sending…</Trans>;
  return me.userType === "agent" ? (
    <Trans>Saved on this device, not confirmed yet</Trans>
  ) : (
    <Trans>Saved on this phone, not confirmed yet</Trans>
  );
}

interface WordsProps {
  progress: Progress;
  plantingId: string | undefined;
}

function Words({ progress, plantingId }: WordsProps) {
  switch (progress.step) {
    case "saved":
      return <Saved />;
    case "sent":
      return <Unconfirmed />;
    case "received": {
      if (plantingId !== undefined) {
        return <SentPlanting plantingId={plantingId} at={progress.at} />;
      }
      const sent = formatInstant(progress.at);
      return <Trans>Sent {sent}.</Trans>;
    }
    case "attention":
      return <Trans>Needs your attention</Trans>;
  }
}
