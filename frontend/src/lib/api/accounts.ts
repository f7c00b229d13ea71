/** The calls around an account itself; who is signed in to it stands in `sessions.ts`. */
import { send, sendForJson } from "@/lib/api/client";
import { fileNameOf } from "@/lib/api/file-name";
import { hasCode } from "@/lib/api/problem";
import type { Language } from "@/lib/language";

/** Has a link mailed to that address, if it has an account; the answer does not tell. */
export async function requestPasswordReset(email: string): Promise<void> {
  await send({ method: "POST", path: "/api/password-resets", body: { email } });
}

/** Throws, as the reset itself would, where the link of a mail is used up or too old. */
export async function checkPasswordReset(token: string, signal?: AbortSignal): Promise<void> {
  await send({ method: "GET", path: resetPath(token), signal });
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await send({ method: "PUT", path: resetPath(token), body: { password } });
}

/** Whether a call was refused because the link of a mail is used up or too old. */
export function isExpiredLink(error: unknown): boolean {
  return hasCode(error, "auth/reset-expired") || hasCode(error, "auth/verification-expired");
}

/** Mails the link once more that shows that one's address is one's own. */
export async function sendVerification(): Promise<void> {
  await send({ method: "POST", path: "/api/email-verifications" });
}

export async function verifyEmail(token: string): Promise<void> {
  await send({ method: "PUT", path: `/api/email-verifications/${encodeURIComponent(token)}` });
}

/** Sets another password; every other session of the account ends. */
export async function changePassword(change: {
  currentPassword: string;
  password: string;
}): Promise<void> {
  await send({ method: "PUT", path: "/api/accounts/current/password", body: change });
}

/** Has the mails to this account written in that language. */
export async function chooseLanguageOfMails(language: Language): Promise<void> {
  await send({ method: "PUT", path: "/api/accounts/current/language", body: { language } });
}

export interface DownloadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** What the server calls it, if it does. */
  name: string | undefined;
}

/** Everything that is stored about oneself, as JSON. */
export async function getOwnData(): Promise<DownloadedFile> {
  const response = await send({ method: "GET", path: "/api/accounts/current/data" });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, name: fileNameOf(response.headers) };
}

/** What shows that it is the owner who asks. */
export interface Proof {
  password: string;
  /** Of the second factor, where there is one. */
  code?: string;
}

/** Deletes the account of this session, which ends with it. */
export async function deleteAccount(proof: Proof): Promise<void> {
  await send({ method: "DELETE", path: "/api/accounts/current", body: proof });
}

/** The account's second factor. */
export interface SecondFactor {
  enabled: boolean;
  recoveryCodesLeft: number;
}

/** A second factor that is not in force before a code of it was given. */
export interface PendingSecondFactor {
  /** In base32. */
  secret: string;
  /** `otpauth://…`, for authenticator apps. */
  uri: string;
}

const SECOND_FACTOR = "/api/accounts/current/second-factor";

export function getSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  return sendForJson({ method: "GET", path: SECOND_FACTOR, signal });
}

export function startSecondFactor(password: string): Promise<PendingSecondFactor> {
  return sendForJson({ method: "POST", path: SECOND_FACTOR, body: { password } });
}

/** Puts the pending second factor in force; the codes it answers are told this once. */
export function confirmSecondFactor(code: string): Promise<{ recoveryCodes: string[] }> {
  return sendForJson({ method: "PUT", path: SECOND_FACTOR, body: { code } });
}

export async function removeSecondFactor(proof: Required<Proof>): Promise<void> {
  await send({ method: "DELETE", path: SECOND_FACTOR, body: proof });
}

function resetPath(token: string): string {
  return `/api/password-resets/${encodeURIComponent(token)}`;
}
