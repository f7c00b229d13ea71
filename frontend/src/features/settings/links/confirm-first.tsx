import { Trans } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";

/** Replaces what only people with a confirmed address may use. */
export function ConfirmFirst({ giver }: { giver: "agent" | "farmer" }) {
  return (
    <Notice>
      {giver === "agent" ? (
        <Trans>Confirm your email address before you invite farmers.</Trans>
      ) : (
        <Trans>Confirm your email address before you invite employees.</Trans>
      )}
    </Notice>
  );
}
