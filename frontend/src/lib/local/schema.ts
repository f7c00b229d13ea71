/**
 * The local database: the copy of the server's data, and the outbox of changes that the server has
 * not confirmed. Each user has their own database, so that nobody sees another person's data.
 */
import type { DBSchema } from "idb";
import type { CropCode } from "@/lib/api/crop-codes";
import type { DatedFarms, KnownDeadline } from "@/lib/api/deadlines";
import type { FoundImport, ImportChoices } from "@/lib/fields/import/found";
import type { AnyDocument, AnyRecord, RecordKey } from "@/lib/records/kinds";
import type { Violation } from "@/lib/rules";

export interface LocalSchema extends DBSchema {
  records: {
    key: [kind: string, id: string];
    value: CopiedRecord;
    indexes: { byFarmer: [farmer: string, kind: string] };
  };
  outbox: {
    key: number;
    value: OutboxEntry;
    indexes: { byRecord: [kind: string, id: string] };
  };
  people: { key: string; value: Person };
  meta: { key: "copy"; value: CopyState };
  /** The dates of insurance and reporting by crop year, as the server last answered them. */
  dates: { key: number; value: KeptDates };
  /** An agent's own codes of crops, as the server last answered them. */
  cropCodes: { key: "codes"; value: readonly CropCode[] };
  /** The ids of the records that each write to the copy changed. The keys only grow. */
  changed: { key: number; value: readonly string[] };
  book: { key: "place"; value: BookPlace };
  /** Files of fields that the person is looking through, and what they have decided. */
  imports: { key: [farmer: string, part: "found" | "choices"]; value: FoundImport | ImportChoices };
  /** Photos that the server has not confirmed, and deletions of photos. */
  photos: { key: string; value: LocalPhoto; indexes: { byPlanting: string } };
  /** The columns of an agent's book as they were last saved. */
  columns: { key: "columns"; value: Uint8Array };
}

/** The dates of a crop year as the server last answered them. */
export interface KeptDates {
  deadlines: readonly KnownDeadline[];
  farms: DatedFarms;
  /** When the server answered: milliseconds since 1970. */
  at: number;
}

/** A record as the server last returned it. */
export interface CopiedRecord {
  /** This release may not know the kind. */
  kind: string;
  id: string;
  farmer: string;
  version: number;
  record: AnyRecord;
  /** The copy it belongs to. A new copy removes those of the one before. */
  generation: number;
}

/** A person that a record names. */
export interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  /** Only an agent's farmers have this member and the next two. */
  farmName?: string;
  email?: string;
  /** The number has ten digits. */
  phoneNumber?: string;
}

/** The progress of the copy. */
export interface CopyState {
  /** The position of the next pull; absent while a copy starts from the beginning. */
  cursor?: string;
  generation: number;
  /** Whether rows of an earlier generation are still there. */
  isAnew?: true;
  /** How many records the copy will have, as the server counted them at its beginning; absent once it has them. */
  total?: number;
  /** The last time when the server had no more changes; milliseconds since 1970 by this browser's clock. */
  completedAt?: number;
  /** An agent's farmers as the server last named them, including those without a record. */
  farmers?: Person[];
}

/** The place of the saved columns in the log of changes. Before they are saved for the first time, its beginning. */
export interface BookPlace {
  /** Random. A log that was cleared goes on under another name, so that no tab takes an old place for a current one. */
  name: string;
  /** The last key of `changed` that the columns contain. */
  upTo: number;
}

interface Entry {
  /** The order in which entries were made on this device. */
  seq: number;
  /** This release may not know the kind. Such an entry waits. */
  kind: string;
  id: string;
  /** The farmer who owns the record. */
  farmer: string;
  /** The creator of a changed record; absent for a new one, which the person themselves creates. */
  creator?: string;
  /** The new state of the record; for a deletion, the last state. */
  document: AnyDocument;
  /** The state that the person changed; absent for a new record. */
  base?: Base;
  /** This time and the next two are milliseconds since 1970 by this device's clock. */
  madeAt: number;
  /** The earliest time to send it. */
  dueAt: number;
  /**
   * The time of its first sending. Until its receipt nobody knows whether it arrived, so from then
   * on it never changes.
   */
  sentAt?: number;
  /** The reason why it stays here until the person decides. */
  refusal?: Refusal;
}

/** A new record or an edit. */
export interface PutEntry extends Entry {
  op: "put";
  /** Why an agent made the edit. */
  reason?: string;
}

/** A deletion. It can be undone until it is due. */
export interface DeleteEntry extends Entry {
  op: "delete";
}

/** A change made on this device that the server has not confirmed. */
export type OutboxEntry = PutEntry | DeleteEntry;

/** An entry that can be sent. */
export type KnownEntry = OutboxEntry & RecordKey;

interface LocalPhotoEntry {
  photoId: string;
  plantingId: string;
  /** The time of its first sending; milliseconds since 1970 by this device's clock. */
  sentAt?: number;
  /** The reason why it stays here until the person decides. */
  refusal?: { code: string; detail: string };
}

/** A photo of a planting that waits to be sent, or the deletion of one. */
export type LocalPhoto =
  | (LocalPhotoEntry & {
      op: "put";
      /** By this device's clock; RFC 3339, UTC. */
      takenAt: string;
      mediaType: "image/jpeg";
      content: Uint8Array<ArrayBuffer>;
    })
  | (LocalPhotoEntry & {
      op: "delete";
      /** Milliseconds since 1970 by this device's clock. */
      madeAt: number;
    });

/** The state from which an edit was made. */
export interface Base {
  document: AnyDocument;
  /** Absent while that state is in the outbox itself. */
  version?: number;
}

/** The reason why the server refused an entry. */
export type Refusal =
  /** Another person changed the same unit meanwhile; both states are kept. */
  | { reason: "conflict"; current: AnyRecord }
  /** Another person deleted the record. */
  | { reason: "deleted" }
  /** The record is no longer shown to this person. */
  | { reason: "gone" }
  /** This person is not allowed to do this. */
  | { reason: "forbidden" }
  /** The document breaks a rule. */
  | { reason: "invalid"; violations: readonly Violation[] }
  /** Another refusal that a repetition would not change. */
  | { reason: "refused"; code: string; detail: string };

export function databaseName(userId: string): string {
  return `acremark-${userId}`;
}
