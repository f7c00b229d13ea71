/** The visits of the signed-in agent at their farmers' lists, in this browser's storage. */
import { useEffect, useSyncExternalStore } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import { isRecord } from "@/lib/is-record";
import { rememberedUserId } from "@/lib/workspace/me";
import { cleared, markedSince, readVisit, shownUpTo, type Visit } from "./visit";

/** A farmer has marks while their list is on the screen, so that those of a long visit stay. */
const marks = new Map<string, string | undefined>();
const listeners = new Set<() => void>();

/** This id stands for each farmer whose list the agent has never opened. */
const NEVER_OPENED = "";

/** The time after which a change of that farmer's plantings is marked; RFC 3339. */
export function useMarkedSince(farmerId: string): string | undefined {
  return useSyncExternalStore(subscribe, () => marked(farmerId));
}

/** Remembers that the list was shown up to its latest change, and answers how to clear its marks. */
export function useLastSeen(farmerId: string, latest: string | undefined): () => void {
  useEffect(() => {
    const keep = () => {
      if (latest === undefined) return;
      const visit = shownUpTo(visitTo(farmerId), latest, Date.now());
      const since = marked(farmerId) ?? visit.since;
      hold(farmerId, since);
      remember(farmerId, { ...visit, since });
    };
    keep();
    document.addEventListener("visibilitychange", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, [farmerId, latest]);
  useEffect(() => () => void marks.delete(farmerId), [farmerId]);
  return () => {
    const visit = visitTo(farmerId);
    if (!visit) return;
    remember(farmerId, cleared(visit));
    hold(farmerId, visit.seen);
  };
}

/**
 * Notes the latest change that this browser had when it first showed the agent's farmers. What comes later is marked in
 * a list that the agent has never opened, too.
 */
export function useFirstSeen(latest: string | undefined): void {
  useEffect(() => {
    if (latest === undefined || visitTo(NEVER_OPENED)) return;
    remember(NEVER_OPENED, shownUpTo(undefined, latest, Date.now()));
  }, [latest]);
}

/** Forgets all visits of a person. */
export function dropLastSeen(userId: string): void {
  browserStorage().removeItem(keyOf(userId));
}

function marked(farmerId: string): string | undefined {
  return marks.has(farmerId) ? marks.get(farmerId) : markedSince(visitTo(farmerId), Date.now());
}

function hold(farmerId: string, since: string): void {
  marks.set(farmerId, since);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function visitTo(farmerId: string): Visit | undefined {
  const userId = rememberedUserId();
  if (userId === undefined) return undefined;
  const visits = visitsOf(userId);
  return readVisit(visits[farmerId]) ?? readVisit(visits[NEVER_OPENED]);
}

/** If the storage is full, the next visit marks what this one showed. */
function remember(farmerId: string, visit: Visit): void {
  const userId = rememberedUserId();
  if (userId === undefined) return;
  try {
    const visits = { ...visitsOf(userId), [farmerId]: visit };
    browserStorage().setItem(keyOf(userId), JSON.stringify(visits));
  } catch (error) {
    logFailure("The visit to a list could not be remembered on this device", error);
  }
}

function visitsOf(userId: string): Record<string, unknown> {
  try {
    const visits: unknown = JSON.parse(browserStorage().getItem(keyOf(userId)) ?? "{}");
    return isRecord(visits) ? visits : {};
  } catch {
    return {};
  }
}

function keyOf(userId: string): string {
  return `visits-${userId}`;
}
