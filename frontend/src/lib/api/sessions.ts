import { call, callForJson, type Schemas } from "@/lib/api/call";
import { ApiProblem, hasCode, NetworkFailure } from "@/lib/api/problem";
import { browserStorage } from "@/lib/browser/storage";
import { currentSession, forgetSession, rememberSession } from "@/lib/workspace/session";

/** Set if the person logged out while the server was out of reach. The server is told later. */
const LEFT_KEY = "left";

export type SessionIdentity = Schemas["SessionIdentity"];

/** A session of the signed-in person. `userAgent` is the browser's own description. */
export type OwnSession = Schemas["OwnSession"];

export type Credentials = Schemas["NewAccount"];

/** They may have the code of a second factor: from the authenticator app, or a recovery code. */
export type LogInCredentials = Schemas["Credentials"];

/** Creates the account and signs in. */
export async function createAccount(credentials: Credentials): Promise<SessionIdentity> {
  return entered(await callForJson("POST", "/api/accounts", { body: credentials }));
}

export async function logIn(credentials: LogInCredentials): Promise<SessionIdentity> {
  return entered(await callForJson("POST", "/api/sessions", { body: credentials }));
}

/**
 * Forgets the session here even if the server is out of reach, as the person asked to log out. The
 * server is told later.
 */
export async function logOut(): Promise<void> {
  try {
    await endThisSession();
  } catch (error) {
    if (error instanceof NetworkFailure) browserStorage().setItem(LEFT_KEY, "true");
    throw error;
  } finally {
    forgetSession();
  }
}

/** Tells the server about a log-out that it has not received. */
export async function finishLogOut(): Promise<void> {
  if (browserStorage().getItem(LEFT_KEY) === null) return;
  await endThisSession();
  browserStorage().removeItem(LEFT_KEY);
}

async function endThisSession(): Promise<void> {
  try {
    await call("DELETE", "/api/sessions/current");
  } catch (error) {
    // The session has expired meanwhile.
    if (!hasCode(error, "auth/session-required")) throw error;
  }
}

/** The session of this browser's cookie, or null. */
async function getCurrentSession(): Promise<SessionIdentity | null> {
  try {
    return await callForJson("GET", "/api/sessions/current");
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) {
      return null;
    }
    throw error;
  }
}

/** The person's own sessions, the latest first. */
export function getSessions(signal?: AbortSignal): Promise<OwnSession[]> {
  return callForJson("GET", "/api/sessions", { signal });
}

export async function endSession(sessionId: string): Promise<void> {
  await call("DELETE", "/api/sessions/{session_id}", { path: { session_id: sessionId } });
}

/** Ends every session except this browser's. */
export async function endOtherSessions(): Promise<void> {
  await call("DELETE", "/api/sessions");
}

function entered(identity: SessionIdentity): SessionIdentity {
  browserStorage().removeItem(LEFT_KEY);
  rememberSession(identity);
  return identity;
}

/**
 * Compares the remembered session with the server's: at each load of the page, and after something
 * that may have ended or changed the session. A new visitor causes no call. Without an answer, the
 * remembered session counts until the server says otherwise.
 */
export async function refreshSession(): Promise<void> {
  try {
    if (currentSession().is !== "signedIn") {
      await finishLogOut();
      return;
    }
    const identity = await getCurrentSession();
    if (identity) rememberSession(identity);
    else forgetSession();
  } catch {
    // The next load asks again.
  }
}
