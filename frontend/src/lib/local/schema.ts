/**
 * What one person's browser keeps of plantings: the copy of what the server told, and the outbox of
 * what it does not know yet. One database per user, so that nobody finds another's.
 */
import type { DBSchema } from "idb";
import type { Planting, PlantingBody, Violation } from "@/lib/rules";

export interface LocalSchema extends DBSchema {
  plantings: { key: string; value: CopiedPlanting; indexes: { byFarmer: string } };
  outbox: { key: number; value: OutboxEntry; indexes: { byPlanting: string } };
  people: { key: string; value: Person };
  meta: { key: "copy"; value: CopyState };
}

/** A planting as the server last told it. */
export interface CopiedPlanting {
  plantingId: string;
  farmer: string;
  planting: Planting;
  /** Of which copy it is; a copy that starts anew removes those of the one before. */
  generation: number;
}

/** Who a planting names. */
export interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  /** Of an agent's farmers alone. */
  farmName?: string;
}

/** How far the copy has come. */
export interface CopyState {
  /** Where the next pull goes on; absent while a copy starts from the beginning. */
  cursor?: string;
  generation: number;
  /** Whether rows of an earlier generation are still there. */
  isAnew?: true;
  /** When the server last had nothing more to tell; milliseconds since 1970 by this browser's clock. */
  completedAt?: number;
  /** Whose plantings an agent reads, as the server last named them; one may have reported none. */
  farmers?: Person[];
}

interface Entry {
  /** The order in which things were done on this device. */
  seq: number;
  plantingId: string;
  /** Whose planting it is. */
  farmer: string;
  /** Who made the planting that is changed; absent for a new one, which is one's own. */
  creator?: string;
  /** What the planting is to say; of a deletion, what it says last. */
  report: PlantingBody;
  /** What the person had before him; absent for a new planting. */
  base?: Base;
  /** Milliseconds since 1970 by this device's clock, as the next two. */
  madeAt: number;
  /** When it may leave. */
  dueAt: number;
  /**
   * When it was first on its way. Whether it arrived is not known before its receipt, so from then on it says what it
   * said.
   */
  sentAt?: number;
  /** Why it stays here until the person decides. */
  refusal?: Refusal;
}

/** A first report or an edit. */
export interface PutEntry extends Entry {
  kind: "put";
}

/** A deletion. Until it is due it can be undone. */
export interface DeleteEntry extends Entry {
  kind: "delete";
}

/** Something done on this device that the server has not acknowledged. */
export type OutboxEntry = PutEntry | DeleteEntry;

/** What an edit was made from. */
export interface Base {
  report: PlantingBody;
  /** Absent while that is in the outbox itself. */
  version?: number;
}

/** Why the server did not take an entry. */
export type Refusal =
  /** Someone else changed the same thing meanwhile; both states are kept. */
  | { reason: "conflict"; current: Planting }
  /** Someone else deleted the planting. */
  | { reason: "deleted" }
  /** The planting is no longer shown to this person. */
  | { reason: "gone" }
  /** This person may not do this. */
  | { reason: "forbidden" }
  /** What is reported does not hold. */
  | { reason: "invalid"; violations: readonly Violation[] }
  /** Another answer that a repetition would not change. */
  | { reason: "refused"; code: string; detail: string };

export function databaseName(userId: string): string {
  return `acremark-${userId}`;
}
