/**
 * The invitation that a visitor of this tab follows: it waits through log-in or sign-up, and then is
 * where one goes.
 */
import { generatePath } from "react-router";
import { paths } from "@/lib/paths";
import { tabStorage } from "@/lib/storage";

const KEY = "invitation";

export interface FollowedInvitation {
  token: string;
  /** Where it was mailed to, if it was; that is whose account it is for. */
  email?: string | undefined;
}

export function rememberInvitation({ token, email }: FollowedInvitation): void {
  tabStorage().setItem(KEY, JSON.stringify({ token, email }));
}

export function forgetInvitation(): void {
  tabStorage().removeItem(KEY);
}

export function rememberedInvitation(): FollowedInvitation | undefined {
  const text = tabStorage().getItem(KEY);
  return text === null ? undefined : read(text);
}

/** The way back to the invitation, if one is followed. */
export function wayToInvitation(): string | undefined {
  const invitation = rememberedInvitation();
  return invitation && generatePath(paths.invitation, { token: invitation.token });
}

function read(text: string): FollowedInvitation | undefined {
  try {
    const { token, email } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    return typeof token === "string" && token !== ""
      ? { token, email: typeof email === "string" ? email : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}
