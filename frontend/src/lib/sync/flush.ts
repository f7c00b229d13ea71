/**
 * Sends the outbox: each record's entries in their order, one at a time, until none is due. An
 * entry that a server of an earlier release does not know waits for the next flush, with the later
 * entries of its record.
 */
import type { LocalDatabase } from "@/lib/local/database";
import {
  applyReceipts,
  departures,
  markSent,
  type Receipt,
  rebase,
  refuse,
  unmarkSent,
} from "@/lib/local/departures";
import type { Base, KnownEntry } from "@/lib/local/schema";
import { isSameDocument } from "@/lib/records/documents";
import { type AnyDocument, type AnyRecord, documentOf, type Kind } from "@/lib/records/kinds";
import type { Merge } from "@/lib/rules";
import type { Delivery, Interruption, Server } from "./server";

/** Merges two edits of one document by the rule. */
export type MergeDocuments = (
  kind: Kind,
  base: AnyDocument,
  mine: AnyDocument,
  theirs: AnyDocument,
) => Promise<Merge>;

export interface Flushing {
  database: LocalDatabase;
  server: Server;
  merge: MergeDocuments;
  now: () => number;
  /** Called after an entry's progress has changed. */
  onProgress: () => void;
  /** Called when the server has answered for an entry, with any result. */
  onAnswer: () => void;
}

/** The end of a flush: nothing more is due, or an interruption. */
export type Flushed = { ended: "empty"; nextIn: number | undefined } | Interruption;

export async function flush(flushing: Flushing): Promise<Flushed> {
  const { database, now } = flushing;
  const waiting = new Set<number>();
  for (;;) {
    const { due, nextIn } = await departures(database, now());
    const sendable = due.filter(({ seq }) => !waiting.has(seq));
    if (sendable.length === 0) return { ended: "empty", nextIn };
    const interrupted = await sendAll(flushing, sendable, waiting);
    if (interrupted) return interrupted;
  }
}

/** Entries that are marked as sent in one write. They are sent one after the other. */
const TOGETHER = 16;

/**
 * Sends entries one after the other, and notes those that wait for the server's update. Receipts are
 * processed when the next ones are sent, or at the end.
 */
async function sendAll(
  flushing: Flushing,
  due: readonly KnownEntry[],
  waiting: Set<number>,
): Promise<Interruption | undefined> {
  const { database, now, onProgress } = flushing;
  let receipts: Receipt[] = [];
  let interrupted: Interruption | undefined;
  for (let next = 0; next < due.length && !interrupted; next += TOGETHER) {
    const prepared = await prepareAll(flushing, due.slice(next, next + TOGETHER));
    const departed = await markSent(database, prepared.ready, now(), receipts);
    onProgress();
    const sent = await sendInOrder(flushing, departed);
    receipts = sent.receipts;
    interrupted = sent.interrupted ?? prepared.interrupted;
    for (const { seq } of [...prepared.waiting, ...sent.waiting]) waiting.add(seq);
    await unmarkNotArrived(flushing, prepared.ready, [...sent.waiting, ...sent.held]);
  }
  if (receipts.length > 0) await applyReceipts(database, receipts);
  onProgress();
  return interrupted;
}

interface Sent {
  /** The receipts are not processed yet. */
  receipts: Receipt[];
  /** Entries that the server does not know yet. */
  waiting: readonly KnownEntry[];
  /** Entries that were not sent because of the interruption. */
  held: readonly KnownEntry[];
  interrupted?: Interruption;
}

async function sendInOrder(flushing: Flushing, departed: readonly KnownEntry[]): Promise<Sent> {
  const { server, onAnswer } = flushing;
  const receipts: Receipt[] = [];
  const waiting: KnownEntry[] = [];
  for (const [index, entry] of departed.entries()) {
    const delivery = await server.deliver(entry);
    if (delivery.ended === "received") {
      receipts.push({ entry, stored: delivery.stored });
    } else if (delivery.ended === "awaits-update") {
      waiting.push(entry);
    } else {
      const interrupted = await handleFailure(flushing, entry, delivery);
      if (interrupted) return { receipts, waiting, held: departed.slice(index + 1), interrupted };
    }
    onAnswer();
  }
  return { receipts, waiting, held: [] };
}

/** Unmarks entries that did not arrive. Entries that were sent before may have arrived, so they stay marked. */
async function unmarkNotArrived(
  { database }: Flushing,
  ready: readonly KnownEntry[],
  notArrived: readonly KnownEntry[],
): Promise<void> {
  const neverLeft = new Set(
    ready.filter(({ sentAt }) => sentAt === undefined).map(({ seq }) => seq),
  );
  const staying = notArrived.filter(({ seq }) => neverLeft.has(seq));
  if (staying.length > 0) await unmarkSent(database, staying);
}

async function prepareAll(flushing: Flushing, due: readonly KnownEntry[]): Promise<Prepared> {
  const ready: KnownEntry[] = [];
  const waiting: KnownEntry[] = [];
  for (const entry of due) {
    const readiness = await prepare(flushing, entry);
    if (readiness.ended === "ready") ready.push(entry);
    else if (readiness.ended === "awaits-update") waiting.push(entry);
    else if (readiness.ended !== "changed") return { ready, waiting, interrupted: readiness };
  }
  return { ready, waiting };
}

interface Prepared {
  ready: KnownEntry[];
  /** Entries of a kind that the server does not know yet. */
  waiting: readonly KnownEntry[];
  interrupted?: Interruption;
}

/** Whether an entry can be sent as it is. A changed entry is read again. */
type Readiness =
  | { ended: "ready" }
  | { ended: "changed" }
  | { ended: "awaits-update" }
  | Interruption;

/**
 * Compares the base of an edit with the server's known version before the first time that it is sent, so that it does
 * not overwrite anything newer unseen.
 */
async function prepare(flushing: Flushing, entry: KnownEntry): Promise<Readiness> {
  const { base, sentAt, kind, id } = entry;
  if (!base || sentAt !== undefined) return { ended: "ready" };
  const held = await flushing.database.get("records", [kind, id]);
  if (held && held.version > (base.version ?? 0)) {
    await mergeNewer(flushing, entry, base, held.record);
    return { ended: "changed" };
  }
  // The base has arrived, but the server's answer to it is not here any more.
  return base.version === undefined ? compareWithServer(flushing, entry, base) : { ended: "ready" };
}

async function compareWithServer(
  flushing: Flushing,
  entry: KnownEntry,
  base: Base,
): Promise<Readiness> {
  const looked = await flushing.server.look(entry);
  switch (looked.ended) {
    case "found":
      await mergeNewer(flushing, entry, base, looked.record);
      return { ended: "changed" };
    case "gone":
      await resolveGone(flushing, entry);
      return { ended: "changed" };
    default:
      return looked;
  }
}

async function handleFailure(
  flushing: Flushing,
  entry: KnownEntry,
  delivery: Exclude<Delivery, { ended: "received" | "awaits-update" }>,
): Promise<Interruption | undefined> {
  const { database } = flushing;
  switch (delivery.ended) {
    case "stale":
      return resolveConflict(flushing, entry, delivery.current);
    case "deleted":
    case "gone":
    case "forbidden":
      await refuse(database, entry, { reason: delivery.ended });
      return undefined;
    case "invalid":
      await refuse(database, entry, { reason: "invalid", violations: delivery.violations });
      return undefined;
    case "refused": {
      const { code, detail } = delivery;
      await refuse(database, entry, { reason: "refused", code, detail });
      return undefined;
    }
    default:
      return delivery;
  }
}

/** Handles an entry whose base is not the server's current version. */
async function resolveConflict(
  flushing: Flushing,
  entry: KnownEntry,
  current: AnyRecord,
): Promise<Interruption | undefined> {
  const { base } = entry;
  if (!base) {
    await refuse(flushing.database, entry, { reason: "conflict", current });
    return undefined;
  }
  if (base.version === current.version) {
    // The server names the version that the edit was made from, yet refuses it. That makes no
    // sense, so wait and retry.
    return { ended: "unreachable", retryAfter: undefined };
  }
  await mergeNewer(flushing, entry, base, current);
  return undefined;
}

/** Moves an entry that has not arrived to the newer version, or leaves the decision to the person. */
async function mergeNewer(
  { database, merge }: Flushing,
  entry: KnownEntry,
  base: Base,
  current: AnyRecord,
): Promise<void> {
  const { kind, op, document } = entry;
  const theirs = documentOf(kind, current);
  const isUntouched = isSameDocument(base.document, theirs);
  if (op === "delete" && !isUntouched) {
    await refuse(database, entry, { reason: "conflict", current });
    return;
  }
  const merged = isUntouched
    ? { document, conflicts: [] }
    : await merge(kind, base.document, document, theirs);
  if (merged.conflicts.length > 0) {
    await refuse(database, entry, { reason: "conflict", current });
  } else if (op === "put" && isSameDocument(merged.document, theirs)) {
    await applyReceipts(database, [{ entry, stored: current }]);
  } else {
    await rebase(database, entry, merged.document, current);
  }
}

async function resolveGone({ database }: Flushing, entry: KnownEntry): Promise<void> {
  if (entry.op === "delete") await applyReceipts(database, [{ entry, stored: undefined }]);
  else await refuse(database, entry, { reason: "gone" });
}
