/**
 * What this browser remembers of the signed-in person: the e-mail address, in session storage, and
 * until the page is left whether it is verified. It decides which header, notice and routes are
 * shown and nothing else; the server trusts its cookie alone.
 */
import { useSyncExternalStore } from "react";
import { browserStorage, tabStorage } from "@/lib/storage";

const EMAIL_KEY = "email";
/**
 * The address of who is signed in in this browser. Outlives the tab, as the cookie does: a new tab then knows that
 * asking the server is worth it, and an old one whether somebody else has signed in since.
 */
const SIGNED_IN_KEY = "signedIn";

/** The person left where the server could not be told; it is told when it can be. */
const LEFT_KEY = "left";

const listeners = new Set<() => void>();
let hasEndedElsewhere = false;
let emailVerified: boolean | undefined;

/** What the server answers of the session that is remembered. */
interface Remembered {
  email: string;
  emailVerified: boolean;
}

export function sessionEmail(): string | null {
  return tabStorage().getItem(EMAIL_KEY);
}

export function useSessionEmail(): string | null {
  return useSyncExternalStore(subscribeToSession, sessionEmail);
}

/** Whether the person has shown that the address is theirs; undefined until the server has told. */
export function useEmailVerified(): boolean | undefined {
  return useSyncExternalStore(subscribeToSession, () => emailVerified);
}

export function rememberSession(identity: Remembered): void {
  emailVerified = identity.emailVerified;
  hasEndedElsewhere = false;
  tabStorage().setItem(EMAIL_KEY, identity.email);
  browserStorage().setItem(SIGNED_IN_KEY, identity.email);
  browserStorage().removeItem(LEFT_KEY);
  changed();
}

/** Goes on as who was last signed in here, where the server cannot be asked: a new tab, in a field. */
export function resumeSession(email: string | undefined): void {
  if (email === undefined || sessionEmail() !== null) return;
  tabStorage().setItem(EMAIL_KEY, email);
  changed();
}

/** Forgets this tab's person; somebody else who has signed in in another tab since stays signed in. */
export function forgetSession(): void {
  const email = sessionEmail();
  emailVerified = undefined;
  tabStorage().removeItem(EMAIL_KEY);
  if (email === null || signedInAs() === email) browserStorage().removeItem(SIGNED_IN_KEY);
  changed();
}

/** Whoever leaves in one tab, or makes room for somebody else, has left in all of them. */
export function leaveWithOtherTabs(): void {
  const leaveIfGone = () => {
    const email = sessionEmail();
    if (email === null || email === signedInAs()) return;
    hasEndedElsewhere = true;
    forgetSession();
  };
  window.addEventListener("storage", ({ key }) => {
    if (key === SIGNED_IN_KEY || key === null) leaveIfGone();
  });
  // A page that was put aside is told of nothing meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) leaveIfGone();
  });
}

/** Whether it was another tab in which the person left, or the session was found to have ended. */
export function isEndedElsewhere(): boolean {
  return hasEndedElsewhere;
}

function signedInAs(): string | null {
  return browserStorage().getItem(SIGNED_IN_KEY);
}

/** The server still has to be told that the person has left. */
export function rememberLeft(): void {
  browserStorage().setItem(LEFT_KEY, "true");
}

export function hasLeftUntold(): boolean {
  return browserStorage().getItem(LEFT_KEY) !== null;
}

export function forgetLeft(): void {
  browserStorage().removeItem(LEFT_KEY);
}

/** Whether the server may hold a session for this browser; for a plain visitor it is not asked. */
export function mayHaveSession(): boolean {
  return sessionEmail() !== null || signedInAs() !== null;
}

/** Calls the listener whenever what is remembered has changed. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) {
    listener();
  }
}
