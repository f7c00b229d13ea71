/**
 * Sends the outbox: each planting's entries in their order, one at a time, until none is due. An
 * entry that a server of an earlier release does not know waits for the next flush, with the later
 * entries of its planting.
 */
import type { LocalDatabase } from "@/lib/local/database";
import {
  depart,
  departures,
  type Receipt,
  rebase,
  receive,
  refuse,
  stay,
} from "@/lib/local/departures";
import { isSameReport, reportOf } from "@/lib/local/report";
import type { Base, OutboxEntry } from "@/lib/local/schema";
import type { Merge, Planting, PlantingBody } from "@/lib/rules";
import type { Delivery, Interruption, Server } from "./server";

/** Merges two edits of one report by the rule. */
export type MergePlantings = (
  base: PlantingBody,
  mine: PlantingBody,
  theirs: PlantingBody,
) => Promise<Merge>;

export interface Flushing {
  database: LocalDatabase;
  server: Server;
  merge: MergePlantings;
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
  due: readonly OutboxEntry[],
  waiting: Set<number>,
): Promise<Interruption | undefined> {
  const { database, now, onProgress } = flushing;
  let receipts: Receipt[] = [];
  let interrupted: Interruption | undefined;
  for (let next = 0; next < due.length && !interrupted; next += TOGETHER) {
    const prepared = await prepareAll(flushing, due.slice(next, next + TOGETHER));
    const departed = await depart(database, prepared.ready, now(), receipts);
    onProgress();
    const sent = await sendInOrder(flushing, departed);
    receipts = sent.receipts;
    interrupted = sent.interrupted ?? prepared.interrupted;
    for (const { seq } of sent.waiting) waiting.add(seq);
    await letStay(flushing, prepared.ready, [...sent.waiting, ...sent.held]);
  }
  if (receipts.length > 0) await receive(database, receipts);
  onProgress();
  return interrupted;
}

interface Sent {
  /** Not processed yet. */
  receipts: Receipt[];
  /** Entries that the server does not know yet. */
  waiting: readonly OutboxEntry[];
  /** Entries that were not sent because of the interruption. */
  held: readonly OutboxEntry[];
  interrupted?: Interruption;
}

async function sendInOrder(flushing: Flushing, departed: readonly OutboxEntry[]): Promise<Sent> {
  const { server, onAnswer } = flushing;
  const receipts: Receipt[] = [];
  const waiting: OutboxEntry[] = [];
  for (const [index, entry] of departed.entries()) {
    const delivery = await server.deliver(entry);
    if (delivery.ended === "received") {
      receipts.push({ entry, stored: delivery.stored });
    } else if (delivery.ended === "awaits-update") {
      waiting.push(entry);
    } else {
      const interrupted = await conclude(flushing, entry, delivery);
      if (interrupted) return { receipts, waiting, held: departed.slice(index + 1), interrupted };
    }
    onAnswer();
  }
  return { receipts, waiting, held: [] };
}

/** Unmarks entries that did not arrive. Entries that were sent before may have arrived, so they stay marked. */
async function letStay(
  { database }: Flushing,
  ready: readonly OutboxEntry[],
  notArrived: readonly OutboxEntry[],
): Promise<void> {
  const neverLeft = new Set(
    ready.filter(({ sentAt }) => sentAt === undefined).map(({ seq }) => seq),
  );
  const staying = notArrived.filter(({ seq }) => neverLeft.has(seq));
  if (staying.length > 0) await stay(database, staying);
}

async function prepareAll(
  flushing: Flushing,
  due: readonly OutboxEntry[],
): Promise<{ ready: OutboxEntry[]; interrupted?: Interruption }> {
  const ready: OutboxEntry[] = [];
  for (const entry of due) {
    const readiness = await prepare(flushing, entry);
    if (readiness.ended === "ready") ready.push(entry);
    else if (readiness.ended !== "changed") return { ready, interrupted: readiness };
  }
  return { ready };
}

/** Whether an entry can be sent as it is. A changed entry is read again. */
type Readiness = { ended: "ready" } | { ended: "changed" } | Interruption;

/**
 * Before an edit is sent for the first time, compares its base with the server's known version, so
 * that it does not overwrite anything newer unseen.
 */
async function prepare(flushing: Flushing, entry: OutboxEntry): Promise<Readiness> {
  const { base, sentAt, plantingId } = entry;
  if (!base || sentAt !== undefined) return { ended: "ready" };
  const held = (await flushing.database.get("plantings", plantingId))?.planting;
  if (held && held.version > (base.version ?? 0)) {
    await follow(flushing, entry, base, held);
    return { ended: "changed" };
  }
  // The base has arrived, but the server's answer to it is not here any more.
  return base.version === undefined ? ask(flushing, entry, base) : { ended: "ready" };
}

async function ask(flushing: Flushing, entry: OutboxEntry, base: Base): Promise<Readiness> {
  const looked = await flushing.server.look(entry.plantingId);
  switch (looked.ended) {
    case "found":
      await follow(flushing, entry, base, looked.planting);
      return { ended: "changed" };
    case "gone":
      await giveBack(flushing, entry);
      return { ended: "changed" };
    default:
      return looked;
  }
}

async function conclude(
  flushing: Flushing,
  entry: OutboxEntry,
  delivery: Exclude<Delivery, { ended: "received" | "awaits-update" }>,
): Promise<Interruption | undefined> {
  const { database } = flushing;
  switch (delivery.ended) {
    case "stale":
      return meet(flushing, entry, delivery.current);
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
async function meet(
  flushing: Flushing,
  entry: OutboxEntry,
  current: Planting,
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
  await follow(flushing, entry, base, current);
  return undefined;
}

/** Moves an entry that has not arrived to the newer version, or leaves the decision to the person. */
async function follow(
  { database, merge }: Flushing,
  entry: OutboxEntry,
  base: Base,
  current: Planting,
): Promise<void> {
  const theirs = reportOf(current);
  const isUntouched = isSameReport(base.report, theirs);
  if (entry.kind === "delete" && !isUntouched) {
    await refuse(database, entry, { reason: "conflict", current });
    return;
  }
  const merged = isUntouched
    ? { planting: entry.report, conflicts: [] }
    : await merge(base.report, entry.report, theirs);
  if (merged.conflicts.length > 0) {
    await refuse(database, entry, { reason: "conflict", current });
  } else if (entry.kind === "put" && isSameReport(merged.planting, theirs)) {
    await receive(database, [{ entry, stored: current }]);
  } else {
    await rebase(database, entry, merged.planting, current);
  }
}

async function giveBack({ database }: Flushing, entry: OutboxEntry): Promise<void> {
  if (entry.kind === "delete") await receive(database, [{ entry, stored: undefined }]);
  else await refuse(database, entry, { reason: "gone" });
}
