/**
 * The invitation that a visitor of this tab follows. It waits through log-in or sign-up, after
 * which the person is led to it.
 */
import { generatePath } from "react-router";
import { tabStorage } from "@/lib/browser/storage";
import { paths } from "@/lib/paths";

const KEY = "invitation";

export interface FollowedInvitation {
  token: string;
  /** The address that it was mailed to, if any; the invitation is for that account. */
  email?: string | undefined;
  /** The role of the person who may accept. */
  userType?: "farmer" | "employee" | undefined;
}

export function rememberInvitation({ token, email, userType }: FollowedInvitation): void {
  tabStorage().setItem(KEY, JSON.stringify({ token, email, userType }));
}

export function forgetInvitation(): void {
  tabStorage().removeItem(KEY);
}

export function rememberedInvitation(): FollowedInvitation | undefined {
  const text = tabStorage().getItem(KEY);
  return text === null ? undefined : read(text);
}

/** The address of the followed invitation, if any. */
export function wayToInvitation(): string | undefined {
  const invitation = rememberedInvitation();
  return invitation && generatePath(paths.invitation, { token: invitation.token });
}

function read(text: string): FollowedInvitation | undefined {
  try {
    const { token, email, userType } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    return typeof token === "string" && token !== ""
      ? {
          token,
          email: typeof email === "string" ? email : undefined,
          userType: userType === "farmer" || userType === "employee" ? userType : undefined,
        }
      : undefined;
  } catch {
    return undefined;
  }
}
