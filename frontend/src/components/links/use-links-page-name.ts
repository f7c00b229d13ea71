import { useLingui } from "@lingui/react/macro";
import type { UserType } from "@/lib/rules";

/** The name of the page of links in the settings, by what it is for. */
export function useLinksPageName(userType: UserType | undefined): string {
  const { t } = useLingui();
  switch (userType) {
    case "agent":
      return t`Farmers and invitations`;
    case "employee":
      return t`Your farmer`;
    default:
      return t`People with access`;
  }
}
