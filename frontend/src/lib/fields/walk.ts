/** Walks around a field that a person has begun but not finished, kept on this device with each fix. */
import { isRecord } from "@/lib/is-record";
import { Drafts } from "@/lib/local/drafts";
import type { Release } from "@/lib/local/tab-lock";
import { newId } from "@/lib/records/id";

export interface Walk {
  /** Four numbers for each fix: degrees north, degrees east, meters of accuracy, milliseconds since 1970. */
  track: readonly number[];
  /** The unit is milliseconds since 1970 by this device's clock. */
  begunAt: number;
  /** The address of the form whose boundary the walk becomes. */
  address: string;
}

/** A walk that no tab has. */
export interface LeftWalk extends Walk {
  id: string;
}

/** A walk that no other tab has. */
export interface OwnWalk extends Walk {
  id: string;
  release: Release;
}

const walks = new Drafts("walk", isWalk);

export function keepWalk(userId: string, id: string, walk: Walk): void {
  const { track, begunAt, address } = walk;
  walks.keep(userId, id, { track, begunAt, address });
}

export function dropWalk(userId: string, id: string): void {
  walks.drop(userId, id);
}

export function dropWalks(userId: string): void {
  walks.dropAll(userId);
}

/** The walks with a fix that closed tabs left behind, the newest first. */
export async function walksLeft(userId: string): Promise<LeftWalk[]> {
  const left = await walks.left(userId);
  return left
    .map(({ id, entered }) => ({ ...entered, id }))
    .filter(({ track }) => track.length > 0)
    .sort((one, other) => other.begunAt - one.begunAt);
}

/** Resolves once a tab leaves a walk behind. */
export function walkReleased(userId: string, signal: AbortSignal): Promise<void> {
  return walks.released(userId, "", signal);
}

/** The newest walk that a closed tab left behind for the form at that address. */
export async function openWalkLeft(userId: string, address: string): Promise<OwnWalk | undefined> {
  const left = await walksLeft(userId);
  for (const { id } of left.filter((walk) => walk.address === address)) {
    const release = await walks.claim(userId, id);
    // Another tab may have had it and dropped it meanwhile.
    const walk = release && walks.of(userId, id);
    if (walk) return { ...walk, id, release };
    release?.();
  }
  return undefined;
}

export async function newWalk(userId: string, walk: Walk): Promise<OwnWalk> {
  const id = newId();
  const release = await walks.claim(userId, id);
  return { ...walk, id, release: release ?? (() => undefined) };
}

/** It may come from another version of the program. */
function isWalk(value: unknown): value is Walk {
  if (!isRecord(value)) return false;
  const { track, begunAt, address } = value;
  const areNumbers = Array.isArray(track) && track.every((number) => typeof number === "number");
  return areNumbers && typeof begunAt === "number" && typeof address === "string";
}
