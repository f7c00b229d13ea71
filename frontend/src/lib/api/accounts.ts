/** The calls for an account. The calls for sessions are in `sessions.ts`. */
import { send, sendForJson } from "@/lib/api/client";
import { fileNameOf } from "@/lib/api/file-name";
import { hasCode } from "@/lib/api/problem";
import type { Language } from "@/lib/language";

/** Mails a reset link to the address if it has an account. The answer does not tell whether it has one. */
export async function requestPasswordReset(email: string): Promise<void> {
  await send({ method: "POST", path: "/api/password-resets", body: { email } });
}

/** Throws, like the reset itself, if the link of a mail is used or expired. */
export async function checkPasswordReset(token: string, signal?: AbortSignal): Promise<void> {
  await send({ method: "GET", path: resetPath(token), signal });
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await send({ method: "PUT", path: resetPath(token), body: { password } });
}

/** Whether a call was refused because the link of a mail is used or expired. */
export function isExpiredLink(error: unknown): boolean {
  return hasCode(error, "auth/reset-expired") || hasCode(error, "auth/verification-expired");
}

/** Mails the link again that confirms the person's address. */
export async function sendVerification(): Promise<void> {
  await send({ method: "POST", path: "/api/email-verifications" });
}

export async function verifyEmail(token: string): Promise<void> {
  await send({ method: "PUT", path: `/api/email-verifications/${encodeURIComponent(token)}` });
}

/** Sets a new password. All other sessions of the account end. */
export async function changePassword(change: {
  currentPassword: string;
  password: string;
}): Promise<void> {
  await send({ method: "PUT", path: "/api/accounts/current/password", body: change });
}

/** Sets the language of the mails to this account. */
export async function chooseLanguageOfMails(language: Language): Promise<void> {
  await send({ method: "PUT", path: "/api/accounts/current/language", body: { language } });
}

export interface DownloadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** The name that the server gives it, if any. */
  name: string | undefined;
}

/** All stored data of the person, as JSON. */
export async function getOwnData(): Promise<DownloadedFile> {
  const response = await send({ method: "GET", path: "/api/accounts/current/data" });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, name: fileNameOf(response.headers) };
}

/** The proof that the owner makes the call. */
export interface Proof {
  password: string;
  /** From the second factor, if the account has one. */
  code?: string;
}

/** Deletes the account, and so ends this session. */
export async function deleteAccount(proof: Proof): Promise<void> {
  await send({ method: "DELETE", path: "/api/accounts/current", body: proof });
}

export interface SecondFactor {
  enabled: boolean;
  recoveryCodesLeft: number;
}

/** A second factor that is not active before the person enters a code of it. */
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

/** Activates the pending second factor. The recovery codes are returned only this once. */
export function confirmSecondFactor(code: string): Promise<{ recoveryCodes: string[] }> {
  return sendForJson({ method: "PUT", path: SECOND_FACTOR, body: { code } });
}

export async function removeSecondFactor(proof: Required<Proof>): Promise<void> {
  await send({ method: "DELETE", path: SECOND_FACTOR, body: proof });
}

function resetPath(token: string): string {
  return `/api/password-resets/${encodeURIComponent(token)}`;
}
