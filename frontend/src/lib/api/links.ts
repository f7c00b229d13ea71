/** The calls for links between people: a farmer with an agent, an employee with a farmer. */
import { send, sendForJson } from "@/lib/api/client";
import type { UserType } from "@/lib/rules";

/** The role of the person who is not the farmer. */
export type LinkKind = "agent" | "employee";

export interface LinkedUser {
  userId: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  farmName?: string;
  /** Absent if that person has deleted their account. */
  email?: string;
}

interface LinkBase {
  linkId: string;
  kind: LinkKind;
  requestedBy: string;
}

/** In force until either person ends it. */
export interface ActiveLink extends LinkBase {
  status: "active";
  user: LinkedUser;
}

/** Waits for the signed-in person's answer. */
export interface AskedOfMe extends LinkBase {
  status: "pending";
  user: LinkedUser;
}

/** Waits for another person's answer. Only the address is known, as the signed-in person typed it. */
export interface AskedByMe extends LinkBase {
  status: "pending";
  email: string;
}

export type Link = ActiveLink | AskedOfMe | AskedByMe;

/** Requests to the person, active links and requests from the person, in this order; each the oldest first. */
export function getLinks(signal?: AbortSignal): Promise<Link[]> {
  return sendForJson({ method: "GET", path: "/api/links", signal });
}

/**
 * Adds or asks the person with an address; a farmer gives the kind of link. The answer never tells
 * whether the address has an account.
 */
export async function nameByEmail(email: string, kind?: LinkKind): Promise<void> {
  await send({ method: "POST", path: "/api/links", body: { email, ...(kind && { kind }) } });
}

export async function acceptLink(linkId: string): Promise<void> {
  await send({ method: "POST", path: `${linkPath(linkId)}/accept` });
}

/** Ends an active link, declines a request to the person, or withdraws a request from the person. */
export async function endLink(linkId: string): Promise<void> {
  await send({ method: "DELETE", path: linkPath(linkId) });
}

/** The request in an invitation's link, and its sender. */
export interface Invitation {
  kind: LinkKind;
  from: Omit<LinkedUser, "userId" | "email">;
  /** The address that it was mailed to, if any. */
  email?: string;
  /** Whether the signed-in person is already linked to the sender. */
  isLinked: boolean;
}

/** Mails an invitation to each of these farmers. For agents only. */
export async function inviteByEmail(emails: readonly string[]): Promise<void> {
  await send({ method: "POST", path: "/api/invitations", body: { emails } });
}

export function getInvitation(token: string, signal?: AbortSignal): Promise<Invitation> {
  return sendForJson({ method: "GET", path: invitationPath(token), signal });
}

export async function acceptInvitation(token: string): Promise<void> {
  await send({ method: "POST", path: `${invitationPath(token)}/accept` });
}

/** An agent's link for any number of farmers. Instants are RFC 3339. */
export interface InvitationLink {
  invitationId: string;
  createdAt: string;
  expiresAt: string;
}

/** A new link. Its address is returned only this once. */
export interface NewInvitationLink extends Omit<InvitationLink, "createdAt"> {
  url: string;
}

const INVITATION_LINKS = "/api/invitations/links";

export function makeInvitationLink(): Promise<NewInvitationLink> {
  return sendForJson({ method: "POST", path: INVITATION_LINKS });
}

/** The links that still work, the oldest first. */
export function getInvitationLinks(signal?: AbortSignal): Promise<InvitationLink[]> {
  return sendForJson({ method: "GET", path: INVITATION_LINKS, signal });
}

export async function endInvitationLink(invitationId: string): Promise<void> {
  const path = `${INVITATION_LINKS}/${encodeURIComponent(invitationId)}`;
  await send({ method: "DELETE", path });
}

function linkPath(linkId: string): string {
  return `/api/links/${encodeURIComponent(linkId)}`;
}

function invitationPath(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}`;
}
