/** The calls that join people: a farmer with an agent, an employee with a farmer. */
import { send, sendForJson } from "@/lib/api/client";
import type { UserType } from "@/lib/rules";

/** What the one who is not the farmer is to him. */
export type LinkKind = "agent" | "employee";

export interface LinkedUser {
  userId: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  farmName?: string;
  /** Missing once that person has deleted the account. */
  email?: string;
}

interface LinkBase {
  linkId: string;
  kind: LinkKind;
  requestedBy: string;
}

/** Opens what its kind says, until either side ends it. */
export interface ActiveLink extends LinkBase {
  status: "active";
  user: LinkedUser;
}

/** Waits for one's own answer. */
export interface AskedOfMe extends LinkBase {
  status: "pending";
  user: LinkedUser;
}

/** Waits for somebody of whom nothing is told but the address as one wrote it. */
export interface AskedByMe extends LinkBase {
  status: "pending";
  email: string;
}

export type Link = ActiveLink | AskedOfMe | AskedByMe;

/** What was asked of oneself, what is active, what one asked oneself; each the oldest first. */
export function getLinks(signal?: AbortSignal): Promise<Link[]> {
  return sendForJson({ method: "GET", path: "/api/links", signal });
}

/** Names or asks whoever has that address; a farmer says as what. The answer never tells whether anybody has. */
export async function nameByEmail(email: string, kind?: LinkKind): Promise<void> {
  await send({ method: "POST", path: "/api/links", body: { email, ...(kind && { kind }) } });
}

export async function acceptLink(linkId: string): Promise<void> {
  await send({ method: "POST", path: `${linkPath(linkId)}/accept` });
}

/** Ends an active link, refuses what was asked of oneself, withdraws what one asked. */
export async function endLink(linkId: string): Promise<void> {
  await send({ method: "DELETE", path: linkPath(linkId) });
}

/** What the link of an invitation asks of a farmer, and who asks. */
export interface Invitation {
  kind: LinkKind;
  from: Omit<LinkedUser, "userId" | "email">;
  /** Where it was mailed to, if it was. */
  email?: string;
  /** Whether the signed-in person is linked with them already. */
  isLinked: boolean;
}

/** Mails an invitation to each of these farmers; an agent's call. */
export async function inviteByEmail(emails: readonly string[]): Promise<void> {
  await send({ method: "POST", path: "/api/invitations", body: { emails } });
}

export function getInvitation(token: string, signal?: AbortSignal): Promise<Invitation> {
  return sendForJson({ method: "GET", path: invitationPath(token), signal });
}

export async function acceptInvitation(token: string): Promise<void> {
  await send({ method: "POST", path: `${invitationPath(token)}/accept` });
}

/** An agent's link for any number of farmers; the instants are RFC 3339. */
export interface InvitationLink {
  invitationId: string;
  createdAt: string;
  expiresAt: string;
}

/** One that was just made, with the address that is told this once. */
export interface NewInvitationLink extends Omit<InvitationLink, "createdAt"> {
  url: string;
}

const INVITATION_LINKS = "/api/invitations/links";

export function makeInvitationLink(): Promise<NewInvitationLink> {
  return sendForJson({ method: "POST", path: INVITATION_LINKS });
}

/** Those that still work, the oldest first. */
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
