import { Trans } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";

interface ReshapingHindranceProps {
  isOnline: boolean;
  /** Whether this device has changes of the fields that the server does not have. */
  isUnsent: boolean;
}

/** Why fields cannot be merged or split right now. */
export function ReshapingHindrance({ isOnline, isUnsent }: ReshapingHindranceProps) {
  if (!isOnline) {
    return (
      <Notice>
        <Trans>You need a connection for this. Nothing changes until you are online again.</Trans>
      </Notice>
    );
  }
  return isUnsent ? (
    <Notice>
      <Trans>
        This device has changes to the field that have not been sent yet. Send them first.
      </Trans>
    </Notice>
  ) : null;
}
