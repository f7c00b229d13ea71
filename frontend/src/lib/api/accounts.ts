/** The calls for an account. The calls for sessions are in `sessions.ts`. */
import { queryOptions } from "@tanstack/react-query";
import { call, callForJson, fileNameOf, type Schemas } from "@/lib/api/call";
import { ApiProblem, hasCode } from "@/lib/api/problem";
import type { Language } from "@/lib/language/language";
import type { Violation } from "@/lib/rules";

/** Mails a reset link to the address if it has an account. The answer does not tell whether it has one. */
export async function requestPasswordReset(email: string): Promise<void> {
  await call("POST", "/api/password-resets", { body: { email } });
}

/** Throws, like the reset itself, if the link of a mail is used or expired. */
export async function checkPasswordReset(token: string, signal?: AbortSignal): Promise<void> {
  await call("GET", "/api/password-resets/{token}", { path: { token }, signal });
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await call("PUT", "/api/password-resets/{token}", { path: { token }, body: { password } });
}

/** Whether a call was refused because the link of a mail is used or expired. */
export function isExpiredLink(error: unknown): boolean {
  return hasCode(error, "auth/reset-expired") || hasCode(error, "auth/verification-expired");
}

/** Mails the link again that confirms the person's address. */
export async function sendVerification(): Promise<void> {
  await call("POST", "/api/email-verifications");
}

export async function verifyEmail(token: string): Promise<void> {
  await call("PUT", "/api/email-verifications/{token}", { path: { token } });
}

/** The violations of a new password; none if there is no answer, as setting it asks again. */
export async function judgePassword(
  considered: Schemas["ConsideredPassword"],
  signal: AbortSignal,
): Promise<readonly Violation[]> {
  try {
    await call("POST", "/api/passwords/judge", { body: considered, signal });
    return [];
  } catch (error) {
    return error instanceof ApiProblem ? error.errors : [];
  }
}

/** Sets a new password. All other sessions of the account end. */
export async function changePassword(change: Schemas["PasswordChange"]): Promise<void> {
  await call("PUT", "/api/accounts/current/password", { body: change });
}

/** Sets the language of the mails to this account. */
export async function chooseLanguageOfMails(language: Language): Promise<void> {
  await call("PUT", "/api/accounts/current/language", { body: { language } });
}

/** The mails that a person can turn on. */
export type MailChoices = Schemas["MailChoices"];

export async function getMailChoices(signal?: AbortSignal): Promise<MailChoices> {
  return callForJson("GET", "/api/accounts/current/mails", { signal });
}

export async function chooseMails(choices: MailChoices): Promise<void> {
  await call("PUT", "/api/accounts/current/mails", { body: choices });
}

export interface DownloadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** The name that the server gives it, if any. */
  name: string | undefined;
}

/** All stored data of the person, as JSON. */
export async function getOwnData(): Promise<DownloadedFile> {
  const response = await call("GET", "/api/accounts/current/data");
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, name: fileNameOf(response.headers) };
}

/** The proof that the owner makes the call: the password, and a code if the account has a second factor. */
export type Proof = Schemas["Farewell"];

/** Deletes the account, and so ends this session. */
export async function deleteAccount(proof: Proof): Promise<void> {
  await call("DELETE", "/api/accounts/current", { body: proof });
}

export type SecondFactor = Schemas["SecondFactorState"];

/** A second factor that is not active before the person enters a code of it: its secret in base32, and as `otpauth://…`. */
export type PendingSecondFactor = Schemas["NewSecret"];

function getSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  return callForJson("GET", "/api/accounts/current/second-factor", { signal });
}

export function startSecondFactor(password: string): Promise<PendingSecondFactor> {
  return callForJson("POST", "/api/accounts/current/second-factor", { body: { password } });
}

/** Activates the pending second factor. The recovery codes are returned only this once. */
export function confirmSecondFactor(code: string): Promise<Schemas["RecoveryCodes"]> {
  return callForJson("PUT", "/api/accounts/current/second-factor", { body: { code } });
}

export async function removeSecondFactor(proof: Required<Proof>): Promise<void> {
  await call("DELETE", "/api/accounts/current/second-factor", { body: proof });
}

export const secondFactorQuery = queryOptions({
  queryKey: ["secondFactor"],
  queryFn: ({ signal }) => getSecondFactor(signal),
});
