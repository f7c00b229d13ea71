/** Walks around a field that a person has begun but not finished, kept on this device with each fix. */
import { isRecord } from "@/lib/is-record";
import type { Release } from "@/lib/local/claim";
import { Drafts } from "@/lib/local/drafts";
import { newId } from "@/lib/records/id";

export interface Walk {
  /** Four numbers for each fix: degrees north, degrees east, meters of accuracy, milliseconds since 1970. */
  track: readonly number[];
  /** Milliseconds since 1970 by this device's clock. */
  begunAt: number;
}

/** A walk that no other tab has. */
export interface OwnWalk extends Walk {
  id: string;
  release: Release;
}

const walks = new Drafts("walk", isWalk);

export function keepWalk(userId: string, id: string, { track, begunAt }: Walk): void {
  walks.keep(userId, id, { track, begunAt });
}

export function dropWalk(userId: string, id: string): void {
  walks.drop(userId, id);
}

export function dropWalks(userId: string): void {
  walks.dropAll(userId);
}

/** The newest walk that a closed tab left behind. */
export async function openWalkLeft(userId: string): Promise<OwnWalk | undefined> {
  const left = await walks.left(userId);
  for (const { id } of left.sort((one, other) => other.entered.begunAt - one.entered.begunAt)) {
    const release = await walks.claim(userId, id);
    // Another tab may have had it and dropped it meanwhile.
    const walk = release && walks.of(userId, id);
    if (walk) return { ...walk, id, release };
    release?.();
  }
  return undefined;
}

export async function newWalk(userId: string, now: number): Promise<OwnWalk> {
  const id = newId();
  const release = await walks.claim(userId, id);
  return { id, track: [], begunAt: now, release: release ?? (() => undefined) };
}

/** It may come from another version of the program. */
function isWalk(value: unknown): value is Walk {
  if (!isRecord(value)) return false;
  const { track, begunAt } = value;
  const areNumbers = Array.isArray(track) && track.every((number) => typeof number === "number");
  return areNumbers && typeof begunAt === "number";
}
