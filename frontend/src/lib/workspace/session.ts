/**
 * The session as this browser remembers it. All tabs share one record in local storage, and each
 * follows when another changes it. It only decides which header, notice and routes are shown; the
 * server trusts only its cookie.
 */
import { useSyncExternalStore } from "react";
import { browserStorage, tabStorage } from "@/lib/browser/storage";
import { type Person, readPerson } from "@/lib/workspace/person";
import {
  forgetReturnAddress,
  keepReturnAddress,
  keptReturnAddress,
  returnAddressOf,
} from "@/lib/workspace/return-address";

export type Session =
  | { is: "nobody" }
  | { is: "signedIn"; person: Person }
  /** The person asked to log out, and the server is being told. */
  | { is: "loggingOut"; person: Person }
  | { is: "ended"; person: Person; by: "ownWish" | "anotherTab" | "server" };

/** The address of this tab's person, a copy in session storage as the specification asks (section 4). */
const EMAIL_KEY = "email";

/** The address of the person who is signed in in this browser. It outlives the tab, like the cookie. */
const SIGNED_IN_KEY = "signedIn";

/** The server's answer about that person. It counts only if it has the same address. */
const PERSON_KEY = "person";

const listeners = new Set<() => void>();
let session: Session = remembered();

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

export function useSessionEmail(): string | null {
  return personOf(useSession())?.email ?? null;
}

/** The id of the person; undefined until the server has answered. */
export function useSessionUserId(): string | undefined {
  return personOf(useSession())?.userId;
}

/** Whether the person has confirmed the address; undefined until the server has answered. */
export function useEmailVerified(): boolean | undefined {
  return personOf(useSession())?.emailVerified;
}

/** Calls the listener when the session changes. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** Signs the person in here, and in the other tabs. */
export function rememberSession({ uid, email, emailVerified }: Identity): void {
  const person = { email, userId: uid, emailVerified };
  // The order matters: a tab of another person has ended before that person's answer is replaced.
  browserStorage().setItem(SIGNED_IN_KEY, email);
  browserStorage().setItem(PERSON_KEY, JSON.stringify(person));
  change({ is: session.is === "loggingOut" ? "loggingOut" : "signedIn", person });
}

/** From now on, the session ends by the person's own wish: there is nothing to explain or to return to. */
export function startLogOut(): void {
  const person = personOf(session);
  if (person) change({ is: "loggingOut", person });
}

/** Forgets this tab's person. Another person who has signed in in another tab since stays signed in. */
export function forgetSession(): void {
  end("server");
}

/** Keeps the address of a page that needs a log-in, so that logging in leads back to it. */
export function returnTo(address: string): void {
  if (session.is === "nobody") keepReturnAddress({ address }, { lasts: true });
  if (session.is !== "ended" || session.by === "ownWish") return;
  // After a person logs out in another tab, this tab's storage keeps nothing of them.
  keepReturnAddress({ address, person: session.person }, { lasts: session.by === "server" });
}

/** Follows the other tabs when they log in or out or confirm the address. */
export function followOtherTabs(): void {
  // A new tab has no copy of the address yet.
  change(session);
  window.addEventListener("storage", ({ key }) => {
    if (key === SIGNED_IN_KEY || key === PERSON_KEY || key === null) follow();
  });
  // A page in the browser's back-forward cache gets no events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
}

/** Takes over what another tab did. An open page of one person never becomes a page of another. */
function follow(): void {
  const other = signedInAs();
  const own = session.is === "nobody" ? other : session.person.email;
  if (own !== other) {
    end("anotherTab");
  } else if (other !== null && session.is !== "loggingOut") {
    change(remembered());
  }
}

function end(cause: "anotherTab" | "server"): void {
  const person = personOf(session);
  if (!person) return;
  const by = session.is === "loggingOut" ? "ownWish" : cause;
  if ([person.email, null].includes(signedInAs())) {
    browserStorage().removeItem(SIGNED_IN_KEY);
    browserStorage().removeItem(PERSON_KEY);
  }
  if (by === "server") {
    // A reload can come before a page has told the person that their session ended.
    keepReturnAddress({ address: returnAddressOf(person.email) ?? "", person }, { lasts: true });
  } else {
    forgetReturnAddress();
  }
  change({ is: "ended", person, by });
}

/** The session after a load of the page. */
function remembered(): Session {
  const email = signedInAs() ?? tabStorage().getItem(EMAIL_KEY);
  const ended = keptReturnAddress()?.person;
  if (email !== null) {
    const known = [answeredPerson(), ended].find((one) => one?.email === email);
    return { is: "signedIn", person: known ?? { email } };
  }
  return ended ? { is: "ended", person: ended, by: "server" } : { is: "nobody" };
}

function answeredPerson(): Person | undefined {
  const text = browserStorage().getItem(PERSON_KEY);
  try {
    return readPerson(JSON.parse(text ?? "null"));
  } catch {
    return undefined;
  }
}

function signedInAs(): string | null {
  return browserStorage().getItem(SIGNED_IN_KEY);
}

/** The person who is signed in. */
function personOf(one: Session): Person | undefined {
  return one.is === "signedIn" || one.is === "loggingOut" ? one.person : undefined;
}

function change(next: Session): void {
  session = next;
  const email = personOf(next)?.email;
  if (email === undefined) tabStorage().removeItem(EMAIL_KEY);
  else tabStorage().setItem(EMAIL_KEY, email);
  for (const listener of listeners) {
    listener();
  }
}
