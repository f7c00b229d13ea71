import { send, sendForJson } from "@/lib/api/client";
import { ApiProblem, NetworkFailure } from "@/lib/api/problem";
import {
  forgetLeft,
  forgetSession,
  hasLeftUntold,
  rememberLeft,
  rememberSession,
} from "@/lib/session";

export interface SessionIdentity {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
  emailVerified: boolean;
  isAnonymous: boolean;
}

/** A session of the signed-in person. Instants are RFC 3339. */
export interface OwnSession {
  sessionId: string;
  createdAt: string;
  lastUsedAt: string;
  /** The browser's own description. */
  userAgent?: string;
  /** Whether it is this browser's session. */
  current: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface LogInCredentials extends Credentials {
  /** Of the second factor: from the authenticator app, or a recovery code. */
  code?: string;
}

/** Creates the account and signs in. */
export function createAccount(credentials: Credentials): Promise<SessionIdentity> {
  return enter("/api/accounts", credentials);
}

export function logIn(credentials: LogInCredentials): Promise<SessionIdentity> {
  return enter("/api/sessions", credentials);
}

/**
 * Forgets the session here even if the server is out of reach, as the person asked to log out. The
 * server is told later.
 */
export async function logOut(): Promise<void> {
  try {
    await endThisSession();
  } catch (error) {
    if (error instanceof NetworkFailure) rememberLeft();
    throw error;
  } finally {
    forgetSession();
  }
}

/** Tells the server about a log-out that it has not received. */
export async function finishLeaving(): Promise<void> {
  if (!hasLeftUntold()) return;
  await endThisSession();
  forgetLeft();
}

async function endThisSession(): Promise<void> {
  await send({ method: "DELETE", path: "/api/sessions/current" });
}

/** The session of this browser's cookie, or null. */
export async function getCurrentSession(): Promise<SessionIdentity | null> {
  try {
    return await sendForJson<SessionIdentity>({ method: "GET", path: "/api/sessions/current" });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) {
      return null;
    }
    throw error;
  }
}

/** The person's own sessions, the latest first. */
export function getSessions(signal?: AbortSignal): Promise<OwnSession[]> {
  return sendForJson({ method: "GET", path: "/api/sessions", signal });
}

export async function endSession(sessionId: string): Promise<void> {
  await send({ method: "DELETE", path: `/api/sessions/${encodeURIComponent(sessionId)}` });
}

/** Ends every session except this browser's. */
export async function endOtherSessions(): Promise<void> {
  await send({ method: "DELETE", path: "/api/sessions" });
}

async function enter(path: string, credentials: Credentials): Promise<SessionIdentity> {
  const identity = await sendForJson<SessionIdentity>({ method: "POST", path, body: credentials });
  rememberSession(identity);
  return identity;
}
