/**
 * The signed-in person as this browser remembers them: enough to work without a network. It only
 * decides which local database is opened; the server trusts only its cookie.
 */

import { useSyncExternalStore } from "react";
import { browserStorage } from "@/lib/browser/storage";
import type { User, UserType } from "@/lib/rules";

const KEY = "me";

export interface Me {
  userId: string;
  email: string;
  firstName: string;
  userType: UserType;
  /** The farmer whose plantings this person reports: the farmer themselves, or an employee's farmer, if any. */
  farmer: string | undefined;
}

const listeners = new Set<() => void>();

export function meOf({ userId, email, firstName, userType, farmers }: User): Me {
  return { userId, email, firstName, userType, farmer: farmerOf(userId, userType, farmers) };
}

export function rememberMe(me: Me): void {
  browserStorage().setItem(KEY, JSON.stringify(me));
  for (const listener of listeners) listener();
}

/** The person with that address, if they were the last one signed in here. */
export function rememberedMe(email: string): Me | undefined {
  const remembered = read();
  return remembered?.email === email ? remembered : undefined;
}

/** The role of the person with that address, once this browser knows it. */
export function useUserType(email: string | null): UserType | undefined {
  return useSyncExternalStore(subscribe, () =>
    email === null ? undefined : rememberedMe(email)?.userType,
  );
}

/** The id of the last person signed in here who has not logged out. */
export function rememberedUserId(): string | undefined {
  return read()?.userId;
}

export function forgetMe(): void {
  browserStorage().removeItem(KEY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function farmerOf(userId: string, userType: UserType, farmers: string[]): string | undefined {
  switch (userType) {
    case "farmer":
      return userId;
    case "employee":
      return farmers[0];
    case "agent":
      return undefined;
  }
}

function read(): Me | undefined {
  const text = browserStorage().getItem(KEY);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isMe(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isMe(value: unknown): value is Me {
  const { userId, email, firstName, userType } = (value ?? {}) as Record<string, unknown>;
  return [userId, email, firstName, userType].every((member) => typeof member === "string");
}
