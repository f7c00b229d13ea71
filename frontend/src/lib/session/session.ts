/**
 * The signed-in person as this browser remembers them: the email address in session storage, and in
 * memory whether it is verified. It only decides which header, notice and routes are shown; the
 * server trusts only its cookie.
 */
import { useSyncExternalStore } from "react";
import { browserStorage, tabStorage } from "@/lib/browser/storage";
import { keepPersonOf } from "./ended-session";

const EMAIL_KEY = "email";
/**
 * The address of the person signed in in this browser. It outlives the tab, like the cookie: a new
 * tab then knows that the server may have a session, and an old tab knows whether another person
 * has signed in since.
 */
const SIGNED_IN_KEY = "signedIn";

/** Set if the person logged out while the server was out of reach. The server is told later. */
const LEFT_KEY = "left";

const listeners = new Set<() => void>();
let hasEndedElsewhere = false;
let emailVerified: boolean | undefined;

/** The server's answer about the remembered session. */
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

/** Whether the person has confirmed the address; undefined until the server has answered. */
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

/**
 * Continues as the person who was last signed in here while the server is out of reach, such as in
 * a new tab in the field.
 */
export function resumeSession(email: string | undefined): void {
  if (email === undefined || sessionEmail() !== null) return;
  tabStorage().setItem(EMAIL_KEY, email);
  changed();
}

/** Forgets this tab's person. Another person who has signed in in another tab since stays signed in. */
export function forgetSession(): void {
  const email = sessionEmail();
  if (email !== null && !hasEndedElsewhere) keepPersonOf(email);
  emailVerified = undefined;
  tabStorage().removeItem(EMAIL_KEY);
  if (email === null || signedInAs() === email) browserStorage().removeItem(SIGNED_IN_KEY);
  changed();
}

/** Ends this tab's session if another tab logs out or signs another person in. */
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
  // A page in the browser's back-forward cache gets no events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) leaveIfGone();
  });
}

/** Whether the session ended in another tab, or the server no longer had it. */
export function isEndedElsewhere(): boolean {
  return hasEndedElsewhere;
}

function signedInAs(): string | null {
  return browserStorage().getItem(SIGNED_IN_KEY);
}

/** The server has not been told yet that the person logged out. */
export function rememberLeft(): void {
  browserStorage().setItem(LEFT_KEY, "true");
}

export function hasLeftUntold(): boolean {
  return browserStorage().getItem(LEFT_KEY) !== null;
}

export function forgetLeft(): void {
  browserStorage().removeItem(LEFT_KEY);
}

/** Whether the server may have a session for this browser. For a new visitor it is not asked. */
export function mayHaveSession(): boolean {
  return sessionEmail() !== null || signedInAs() !== null;
}

/** Calls the listener when the remembered session changes. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) {
    listener();
  }
}
