import { useLingui } from "@lingui/react/macro";
import type { LinkedUser, LinkKind } from "@/lib/api/links";
import type { UserType } from "@/lib/rules";
import { useEmailVerified } from "@/lib/workspace/session";

/** The role of the person at the other end: a farmer adds an agent or an employee; an employee asks a farmer. */
export type Named = "agent" | "employee" | "farmer";

/** The kind of link that a farmer makes. It is undefined for a farmer, as the asking person's own role decides. */
export function kindOf(named: Named): LinkKind | undefined {
  return named === "farmer" ? undefined : named;
}

export function nameOf({ firstName, lastName }: LinkedUser): string {
  return `${firstName} ${lastName}`.trim();
}

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

/** The name of the page of links in the settings, by what it is for. Agents have a screen of their own. */
export function useLinksPageName(userType: UserType | undefined): string {
  const { t } = useLingui();
  switch (userType) {
    case "employee":
      return t`Your farmer`;
    default:
      return t`People with access`;
  }
}
