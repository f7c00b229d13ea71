/** The server calls of synchronization. Each answer is classified by the next step. */

import { type Call, send } from "@/lib/api/client";
import { sendPhoto } from "@/lib/api/photos";
import { ApiProblem, hasCode, NetworkFailure } from "@/lib/api/problem";
import { isRecord } from "@/lib/is-record";
import type { KnownEntry, LocalPhoto } from "@/lib/local/schema";
import {
  type AnyRecord,
  addressOf,
  codeOf,
  factsOf,
  isRecordOf,
  type RecordKey,
} from "@/lib/records/kinds";
import type { Violation } from "@/lib/rules";
import { changesFor } from "./changes";
import { editOf } from "./merge-patch";

/** The server, called as one person. */
export interface Server {
  /** Sends a new record, an edit of a version, or a deletion. */
  deliver(entry: KnownEntry): Promise<Delivery>;
  /** Sends a photo, or its deletion. */
  deliverPhoto(photo: LocalPhoto): Promise<PhotoDelivery>;
  /** The current version of a record. */
  look(record: RecordKey): Promise<Looked>;
  /** The changes since the cursor, or everything without one. */
  changes(since: string | undefined, signal?: AbortSignal): Promise<Pulled>;
}

/** The result of sending an entry. */
export type Delivery =
  | { ended: "received"; stored: AnyRecord | undefined }
  /** The server has another version. */
  | { ended: "stale"; current: AnyRecord }
  | { ended: "deleted" }
  | { ended: "gone" }
  | { ended: "forbidden" }
  | { ended: "invalid"; violations: readonly Violation[] }
  | { ended: "refused"; code: string; detail: string }
  /** The server is of an earlier release and does not know the call, the kind or a member. It stored nothing. */
  | { ended: "awaits-update" }
  | Interruption;

/** The result of sending a photo or its deletion. */
export type PhotoDelivery =
  | { ended: "received" }
  /** The photo or its planting is deleted, or not shown to this person any more. */
  | { ended: "gone" }
  | { ended: "refused"; code: string; detail: string }
  | { ended: "awaits-update" }
  | Interruption;

export type Looked =
  | { ended: "found"; record: AnyRecord }
  | { ended: "gone" }
  | { ended: "awaits-update" }
  | Interruption;

export type Pulled = { ended: "answered"; body: ArrayBuffer } | { ended: "expired" } | Interruption;

/** The reason why synchronization stops for now. */
export type Interruption =
  /** No answer, or one that did not come from the server itself; retry later. */
  | { ended: "unreachable"; retryAfter: number | undefined }
  /** The server has no session of this person here. */
  | { ended: "signed-out" };

/** The server of this page, called only as that person. */
export function serverFor(userId: string): Server {
  const headers = { "acremark-user": userId };
  const changesSince = changesFor(headers);

  async function deliver(entry: KnownEntry): Promise<Delivery> {
    try {
      const { headers: named, ...call } = callOf(entry);
      const isOfOther = call.method === "PUT" && entry.farmer !== userId;
      const path = isOfOther ? addressFor(entry) : addressOf(entry);
      const response = await send({ path, ...call, headers: { ...headers, ...named } });
      return await receipt(entry, response);
    } catch (error) {
      return refusalOf(entry, error);
    }
  }

  async function changes(since: string | undefined, signal?: AbortSignal): Promise<Pulled> {
    try {
      return { ended: "answered", body: await changesSince(since, signal) };
    } catch (error) {
      return hasCode(error, "plants/cursor-expired") ? { ended: "expired" } : interruption(error);
    }
  }

  async function look({ kind, id }: RecordKey): Promise<Looked> {
    try {
      const path = addressOf({ kind, id });
      const record: unknown = await (await send({ method: "GET", path, headers })).json();
      return isRecordOf(kind, record) ? { ended: "found", record } : unreachable();
    } catch (error) {
      if (hasCode(error, "no-such-call")) return { ended: "awaits-update" };
      return hasCode(error, "not-found") ? { ended: "gone" } : interruption(error);
    }
  }

  async function deliverPhoto(photo: LocalPhoto): Promise<PhotoDelivery> {
    try {
      return await receiptOfPhoto(photo, await sendPhoto(photo, headers));
    } catch (error) {
      return refusalOfPhoto(error);
    }
  }

  return { deliver, deliverPhoto, look, changes };
}

/** A new record is sent as a whole, an edit as a difference from the version that it was made from. */
function callOf(entry: KnownEntry): Omit<Call, "path"> {
  const { kind, op, base, document } = entry;
  const ifMatch = base?.version === undefined ? {} : { "if-match": `"${base.version}"` };
  if (op === "delete") return { method: "DELETE", headers: ifMatch };
  if (base?.version === undefined) return { method: "PUT", body: document };
  const edit = editOf(kind, base.document, document);
  return {
    method: "PATCH",
    body: entry.op === "put" && entry.reason ? { ...edit, reason: entry.reason } : edit,
    headers: { ...ifMatch, "content-type": "application/merge-patch+json" },
  };
}

/**
 * The address that names the farmer of a new record. An agent has several, and what an employee reported for one farm is
 * never sent to another one.
 */
function addressFor(entry: KnownEntry): string {
  return `${addressOf(entry)}?${new URLSearchParams({ farmer: entry.farmer })}`;
}

/** Only the server's own answer about this record is a receipt; a hotspot's page is not. */
async function receipt({ kind, id, op }: KnownEntry, response: Response): Promise<Delivery> {
  if (op === "delete" && response.status === 204) {
    return { ended: "received", stored: undefined };
  }
  // If the deletion arrived before and someone has restored the record since, the answer is the record.
  const stored: unknown = await response.json();
  return isRecordOf(kind, stored) && factsOf(kind, stored).id === id
    ? { ended: "received", stored }
    : unreachable();
}

function refusalOf({ kind, op }: KnownEntry, error: unknown): Delivery {
  if (!(error instanceof ApiProblem)) return interruption(error);
  const { code, detail, errors, current } = error;
  const isStale = code === codeOf(kind, "stale") || code === codeOf(kind, "conflict");
  if (isStale && isRecordOf(kind, current)) return { ended: "stale", current };
  if (code === codeOf(kind, "deleted")) return { ended: "deleted" };
  if (code === "not-found") {
    return op === "delete" ? { ended: "received", stored: undefined } : { ended: "gone" };
  }
  if (code === "forbidden") return { ended: "forbidden" };
  if (isOfAnOlderServer(error)) return { ended: "awaits-update" };
  if (errors.length > 0) return { ended: "invalid", violations: errors };
  return isFinal(error) ? { ended: "refused", code, detail } : interruption(error);
}

/** Only the server's own answer about this photo is a receipt. */
async function receiptOfPhoto(photo: LocalPhoto, response: Response): Promise<PhotoDelivery> {
  if (photo.op === "delete") return response.status === 204 ? { ended: "received" } : unreachable();
  const stored: unknown = await response.json();
  const isIt = isRecord(stored) && stored.photoId === photo.photoId;
  return isIt ? { ended: "received" } : unreachable();
}

function refusalOfPhoto(error: unknown): PhotoDelivery {
  if (!(error instanceof ApiProblem)) return interruption(error);
  const { code, detail } = error;
  if (["not-found", "plants/deleted", "photos/deleted"].includes(code)) return { ended: "gone" };
  if (isOfAnOlderServer(error)) return { ended: "awaits-update" };
  return isFinal(error) ? { ended: "refused", code, detail } : interruption(error);
}

function isOfAnOlderServer({ code }: ApiProblem): boolean {
  return ["no-such-call", "method-not-allowed", "unknown-field"].includes(code);
}

/** Whether the server itself refused in a way that a repetition does not change. */
function isFinal({ status, code }: ApiProblem): boolean {
  const isAgainLater = status >= 500 || status === 429 || status === 408 || status === 401;
  return !isAgainLater && code !== "unknown" && code !== "users/record-missing";
}

function interruption(error: unknown): Interruption {
  if (hasCode(error, "auth/session-required")) return { ended: "signed-out" };
  if (error instanceof ApiProblem) return unreachable(error.retryAfter);
  // A body that is not JSON, or a connection that broke within an answer, did not come from our
  // server.
  if (
    error instanceof NetworkFailure ||
    error instanceof SyntaxError ||
    error instanceof TypeError
  ) {
    return unreachable();
  }
  throw error;
}

function unreachable(retryAfter?: number): Interruption {
  return { ended: "unreachable", retryAfter };
}
