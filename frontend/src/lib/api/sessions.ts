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

/** One of one's own sessions; the instants are RFC 3339. */
export interface OwnSession {
  sessionId: string;
  createdAt: string;
  lastUsedAt: string;
  /** What the browser calls itself. */
  userAgent?: string;
  /** Whether it is this browser's. */
  current: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface LogInCredentials extends Credentials {
  /** Of the second factor: one of the authenticator app, or a recovery code. */
  code?: string;
}

/** Makes the account and signs it in. */
export function createAccount(credentials: Credentials): Promise<SessionIdentity> {
  return enter("/api/accounts", credentials);
}

export function logIn(credentials: LogInCredentials): Promise<SessionIdentity> {
  return enter("/api/sessions", credentials);
}

/** Forgets the session here even when the server cannot be told: the person asked to leave. It is told later then. */
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

/** Tells the server of a leave that it has not heard of. */
export async function finishLeaving(): Promise<void> {
  if (!hasLeftUntold()) return;
  await endThisSession();
  forgetLeft();
}

async function endThisSession(): Promise<void> {
  await send({ method: "DELETE", path: "/api/sessions/current" });
}

/** The session of this browser's cookie, or null when there is none. */
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

/** One's own sessions, the latest first. */
export function getSessions(signal?: AbortSignal): Promise<OwnSession[]> {
  return sendForJson({ method: "GET", path: "/api/sessions", signal });
}

export async function endSession(sessionId: string): Promise<void> {
  await send({ method: "DELETE", path: `/api/sessions/${encodeURIComponent(sessionId)}` });
}

/** Ends every session but this browser's. */
export async function endOtherSessions(): Promise<void> {
  await send({ method: "DELETE", path: "/api/sessions" });
}

async function enter(path: string, credentials: Credentials): Promise<SessionIdentity> {
  const identity = await sendForJson<SessionIdentity>({ method: "POST", path, body: credentials });
  rememberSession(identity);
  return identity;
}
