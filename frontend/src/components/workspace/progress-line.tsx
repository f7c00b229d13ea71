import { Trans } from "@lingui/react/macro";
import { DeviceIcon, SentIcon } from "@/components/brand/icons/field";
import { CheckIcon, WarningIcon } from "@/components/brand/icons/told";
import { formatInstant } from "@/lib/language/format";
import type { Progress } from "@/lib/local/records";
import { useSyncState, useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./progress-line.module.css";

/** The progress of a planting, in words. */
export function ProgressLine({ progress }: { progress: Progress }) {
  return (
    <p className={styles.progress} data-step={progress.step}>
      <Sign step={progress.step} />
      <span>
        <Words progress={progress} />
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

function Words({ progress }: { progress: Progress }) {
  switch (progress.step) {
    case "saved":
      return <Saved />;
    case "sent":
      return <Unconfirmed />;
    case "received": {
      const at = formatInstant(progress.at);
      return <Trans>Sent {at}</Trans>;
    }
    case "attention":
      return <Trans>Needs your attention</Trans>;
  }
}
