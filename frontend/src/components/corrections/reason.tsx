import { Trans } from "@lingui/react/macro";

/** Why an agent made a correction. */
export function Reason({ reason }: { reason: string }) {
  return <Trans>Reason: {reason}</Trans>;
}
