/** The calls for links between people: a farmer with an agent, an employee with a farmer. */
import { call, callForJson, type Schemas } from "@/lib/api/call";
import type { Language } from "@/lib/language/language";

/** The role of the person who is not the farmer. */
export type LinkKind = Schemas["LinkKind"];

/** The other person of a link, without an address if they have deleted their account. */
export type LinkedUser = Schemas["OtherSide"];

type LinkBase = Pick<Schemas["OwnLink"], "linkId" | "kind" | "requestedBy">;

/** The link is in force until either person ends it. */
export type ActiveLink = LinkBase & { status: "active"; user: LinkedUser; since?: string };

/** The request waits for the signed-in person's answer. */
export type ReceivedRequest = LinkBase & { status: "pending"; user: LinkedUser };

/** Waits for another person's answer. Only the address is known, as the signed-in person typed it. */
export type SentRequest = LinkBase & {
  status: "pending";
  email: string;
  requestedAt?: string;
  remindableFrom?: string;
};

/** The server describes the members of all three together. */
export type Link = ActiveLink | ReceivedRequest | SentRequest;

export function isReceivedRequest(link: Link): link is ReceivedRequest {
  return link.status === "pending" && "user" in link;
}

export function isSentRequest(link: Link): link is SentRequest {
  return link.status === "pending" && "email" in link;
}

/** Requests to the person, active links and requests from the person, in this order; each the oldest first. */
export async function getLinks(signal?: AbortSignal): Promise<Link[]> {
  return (await callForJson("GET", "/api/links", { signal })) as Link[];
}

/**
 * Adds or asks the person with an address; a farmer gives the kind of link. The answer never tells
 * whether the address has an account. An address without one gets its email in that language.
 */
export async function nameByEmail(
  email: string,
  kind?: LinkKind,
  language?: Language,
): Promise<void> {
  const body = { email, ...(kind && { kind }), ...(language && { language }) };
  await call("POST", "/api/links", { body });
}

export async function acceptLink(linkId: string): Promise<void> {
  await call("POST", "/api/links/{link_id}/accept", { path: { link_id: linkId } });
}

/** Ends an active link, declines a request to the person, or withdraws a request from the person. */
export async function endLink(linkId: string): Promise<void> {
  await call("DELETE", "/api/links/{link_id}", { path: { link_id: linkId } });
}

/** Undoes the withdrawal of a request from the person. */
export async function restoreLink(linkId: string): Promise<void> {
  await call("POST", "/api/links/{link_id}/restore", { path: { link_id: linkId } });
}

/** Mails a request from the person once more, at most once a day. */
export async function remindLink(linkId: string): Promise<void> {
  await call("POST", "/api/links/{link_id}/remind", { path: { link_id: linkId } });
}

/** The request in an invitation's link, and its sender; the address is the one that it was mailed to, if any. */
export type Invitation = Schemas["OpenInvitation"];

/** Mails an agent's invitation, with their own message if there is one, to each of these farmers. */
export async function inviteByEmail(emails: readonly string[], message: string): Promise<void> {
  await call("POST", "/api/invitations", { body: { emails: [...emails], message } });
}

export function getInvitation(token: string, signal?: AbortSignal): Promise<Invitation> {
  return callForJson("GET", "/api/invitations/{token}", { path: { token }, signal });
}

export async function acceptInvitation(token: string): Promise<void> {
  await call("POST", "/api/invitations/{token}/accept", { path: { token } });
}

/** The role of the person who may accept. */
export function addresseeOf({ from }: Invitation): "farmer" | "employee" {
  return from.userType === "farmer" ? "employee" : "farmer";
}

/** An agent's link for any number of farmers, or a farmer's for employees. */
export type InvitationLink = Schemas["WorkingLink"];

/** A new link. Its address is returned only this once. */
export type NewInvitationLink = Schemas["GivenLink"];

export function makeInvitationLink(): Promise<NewInvitationLink> {
  return callForJson("POST", "/api/invitations/links");
}

/** The links that still work, the oldest first. */
export function getInvitationLinks(signal?: AbortSignal): Promise<InvitationLink[]> {
  return callForJson("GET", "/api/invitations/links", { signal });
}

export async function endInvitationLink(invitationId: string): Promise<void> {
  const path = { invitation_id: invitationId };
  await call("DELETE", "/api/invitations/links/{invitation_id}", { path });
}
