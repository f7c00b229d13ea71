/**
 * What this browser remembers of the signed-in person: the e-mail address, in session storage, and
 * until the page is left whether it is verified. It decides which header, notice and routes are
 * shown and nothing else; the server trusts its cookie alone.
 */
import { useSyncExternalStore } from "react";

const EMAIL_KEY = "email";
/** Outlives the tab, as the cookie does: a new tab then knows that asking the server is worth it. */
const SIGNED_IN_KEY = "signedIn";

const listeners = new Set<() => void>();
let emailVerified: boolean | undefined;

/** What the server answers of the session that is remembered. */
interface Remembered {
  email: string;
  emailVerified: boolean;
}

export function sessionEmail(): string | null {
  return sessionStorage.getItem(EMAIL_KEY);
}

export function useSessionEmail(): string | null {
  return useSyncExternalStore(subscribe, sessionEmail);
}

/** Whether the person has shown that the address is theirs; undefined until the server has told. */
export function useEmailVerified(): boolean | undefined {
  return useSyncExternalStore(subscribe, () => emailVerified);
}

export function rememberSession(identity: Remembered): void {
  emailVerified = identity.emailVerified;
  sessionStorage.setItem(EMAIL_KEY, identity.email);
  localStorage.setItem(SIGNED_IN_KEY, "true");
  changed();
}

export function forgetSession(): void {
  emailVerified = undefined;
  sessionStorage.removeItem(EMAIL_KEY);
  localStorage.removeItem(SIGNED_IN_KEY);
  changed();
}

/** Whether the server may hold a session for this browser; for a plain visitor it is not asked. */
export function mayHaveSession(): boolean {
  return sessionEmail() !== null || localStorage.getItem(SIGNED_IN_KEY) !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) {
    listener();
  }
}
