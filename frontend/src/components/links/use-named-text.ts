import { useLingui } from "@lingui/react/macro";
import { useEmailVerified } from "@/lib/session";
import type { Named } from "./named";

/** What happens now that somebody was named; it never says whether the address has an account. */
export function useNamedText(): (named: Named, email: string) => string {
  const { t } = useLingui();
  const isUnverified = useEmailVerified() === false;
  return (named, email) => {
    if (isUnverified) {
      return t`It is kept. The mail to ${email} goes out once you have confirmed your own address: open the link in the mail to you.`;
    }
    switch (named) {
      case "agent":
        return t`If ${email} has an agent’s account here, your plantings can now be read there. Otherwise it is invited by mail.`;
      case "employee":
        return t`If ${email} has an employee’s account here, it is asked now. Otherwise it is invited by mail.`;
      case "farmer":
        return t`If ${email} has a farmer’s account here, it is asked now. Otherwise it is invited by mail.`;
    }
  };
}
