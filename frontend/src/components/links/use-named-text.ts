import { useLingui } from "@lingui/react/macro";
import { useEmailVerified } from "@/lib/session/session";
import type { Named } from "./named";

/** Tells what happens next, without telling whether the address has an account. */
export function useNamedText(): (named: Named, email: string) => string {
  const { t } = useLingui();
  const isUnverified = useEmailVerified() === false;
  return (named, email) => {
    if (isUnverified) {
      return t`Saved. We’ll email ${email} as soon as you confirm your own email address.`;
    }
    return named === "agent"
      ? t`If ${email} has an agent’s account, that agent can now see your plantings. Otherwise, we’ll email an invitation.`
      : t`Request sent. If ${email} has no account, we’ll email an invitation.`;
  };
}
