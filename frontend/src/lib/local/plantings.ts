/** Plantings as the screen shows them: the copy of the server's data, with the changes made here on top. */
import type { IDBPObjectStore } from "idb";
import type { Planting, PlantingBody } from "@/lib/rules";
import type { LocalDatabase } from "./database";
import type { CopiedPlanting, LocalSchema, OutboxEntry, Refusal } from "./schema";

/** A planting and its progress. */
export interface LocalPlanting {
  planting: Planting;
  progress: Progress;
  /** Whether it is deleted here. The deletion can be undone until it is sent. */
  isDeleted: boolean;
  /** The state from which the first pending change here was made. */
  base?: PlantingBody;
}

/** The progress of a person's change. */
export type Progress =
  /** Safe on this device, and not sent. */
  | { step: "saved"; madeAt: number }
  /** Sent, but not confirmed. */
  | { step: "sent"; madeAt: number }
  /** The server has the farm's last report since that time; RFC 3339, UTC, by the server's clock. */
  | { step: "received"; at: string }
  /** The server refused it; the person has to decide. */
  | { step: "attention"; madeAt: number; refusal: Refusal };

/** Whether the person has to decide. */
export function needsAttention({ progress }: LocalPlanting): boolean {
  return progress.step === "attention";
}

/** A summary of the outbox, for the line that is always visible. */
export interface Unsent {
  /** The number of plantings that wait: new, changed and deleted. */
  count: number;
  added: number;
  changed: number;
  deleted: number;
  /** The number of plantings that need the person. */
  attention: number;
  /** The time of the oldest entry; milliseconds since 1970. */
  since: number | undefined;
}

/** All plantings that this person sees, unordered. */
export function allPlantings(database: LocalDatabase, me: string): Promise<LocalPlanting[]> {
  return read(database, me, (plantings) => plantings.getAll());
}

export async function plantingsOf(
  database: LocalDatabase,
  me: string,
  farmer: string,
): Promise<LocalPlanting[]> {
  const shown = await read(database, me, (plantings) => plantings.index("byFarmer").getAll(farmer));
  return shown.filter(({ planting }) => planting.farmer === farmer);
}

export async function onePlanting(
  database: LocalDatabase,
  me: string,
  plantingId: string,
): Promise<LocalPlanting | undefined> {
  const shown = await read(database, me, async (plantings) => {
    const row = await plantings.get(plantingId);
    return row ? [row] : [];
  });
  return shown.find(({ planting }) => planting.plantingId === plantingId);
}

/** The shown plantings with these ids, in this order. */
export async function plantingsById(
  database: LocalDatabase,
  me: string,
  ids: readonly string[],
): Promise<Planting[]> {
  const all = await read(database, me, async (plantings) => {
    const rows = await Promise.all(ids.map((id) => plantings.get(id)));
    return rows.filter((row) => row !== undefined);
  });
  const byId = new Map(shown(all).map((planting) => [planting.plantingId, planting]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The plantings that a list shows. */
export function shown(here: readonly LocalPlanting[]): Planting[] {
  return here.filter(({ isDeleted }) => !isDeleted).map(({ planting }) => planting);
}

/** The state that is pending here, else the newer of the two. */
export function newerOf(told: Planting, local: LocalPlanting | undefined): Planting {
  const isHere =
    local && (local.progress.step !== "received" || local.planting.version >= told.version);
  return isHere ? local.planting : told;
}

/** The plantings with unsent entries, in the order of these. */
export async function unsentPlantings(
  database: LocalDatabase,
  me: string,
): Promise<LocalPlanting[]> {
  const ids = (entries: readonly OutboxEntry[]) =>
    new Set(entries.map(({ plantingId }) => plantingId));
  return read(database, me, async (plantings, entries) => {
    const rows = await Promise.all([...ids(entries)].map((id) => plantings.get(id)));
    return rows.filter((row) => row !== undefined);
  });
}

/** The entries that the server has not confirmed. */
export async function unsentOf(database: LocalDatabase): Promise<Unsent> {
  const entries = await database.getAll("outbox");
  const kinds = new Map<string, Kind>();
  for (const entry of entries) {
    kinds.set(entry.plantingId, kindOf(entry, kinds.get(entry.plantingId)));
  }
  const ids = (of: OutboxEntry[]) => new Set(of.map(({ plantingId }) => plantingId)).size;
  const countOf = (kind: Kind) => [...kinds.values()].filter((one) => one === kind).length;
  return {
    count: kinds.size,
    added: countOf("added"),
    changed: countOf("changed"),
    deleted: countOf("deleted"),
    attention: ids(entries.filter(({ refusal }) => refusal)),
    since: entries.length > 0 ? Math.min(...entries.map(({ madeAt }) => madeAt)) : undefined,
  };
}

type Kind = "added" | "changed" | "deleted";

/** The kind of change that a planting's entries make together, up to this entry. */
function kindOf({ kind, base }: OutboxEntry, before: Kind | undefined): Kind {
  if (kind === "delete") return "deleted";
  return before ?? (base ? "changed" : "added");
}

/** Applies the changes made here to the copy of the server's data. */
export function overlay(
  rows: readonly CopiedPlanting[],
  entries: readonly OutboxEntry[],
  me: string,
): LocalPlanting[] {
  const shown = new Map<string, LocalPlanting>();
  for (const { plantingId, planting } of rows) {
    const progress = { step: "received", at: planting.reportedAt } as const;
    shown.set(plantingId, { planting, progress, isDeleted: false });
  }
  for (const entry of entries) {
    const under = shown.get(entry.plantingId);
    shown.set(entry.plantingId, under ? over(under, entry) : asNew(entry, me));
  }
  return [...shown.values()];
}

/** The first entry of a planting decides its progress, as later ones cannot be further. */
function over({ planting, progress, base }: LocalPlanting, entry: OutboxEntry): LocalPlanting {
  const isFirst = progress.step === "received";
  const from = isFirst ? entry.base?.report : base;
  return {
    planting: entry.kind === "put" ? saying(planting, entry) : planting,
    progress: isFirst ? progressOf(entry) : progress,
    isDeleted: entry.kind === "delete",
    ...(from && { base: from }),
  };
}

function asNew(entry: OutboxEntry, me: string): LocalPlanting {
  const madeAt = new Date(entry.madeAt).toISOString();
  const { plantingId, farmer, creator = me } = entry;
  const planting = {
    ...entry.report,
    plantingId,
    farmer,
    creator,
    createdAt: madeAt,
    updatedAt: madeAt,
    reportedAt: madeAt,
    version: 0,
  };
  return { planting, progress: progressOf(entry), isDeleted: entry.kind === "delete" };
}

function saying(planting: Planting, { report }: OutboxEntry): Planting {
  const { plantingId, farmer, creator, createdAt, updatedAt, reportedAt, version } = planting;
  return { ...report, plantingId, farmer, creator, createdAt, updatedAt, reportedAt, version };
}

function progressOf({ madeAt, sentAt, refusal }: OutboxEntry): Progress {
  if (refusal) return { step: "attention", madeAt, refusal };
  return { step: sentAt === undefined ? "saved" : "sent", madeAt };
}

async function read(
  database: LocalDatabase,
  me: string,
  rowsOf: (plantings: Plantings, entries: readonly OutboxEntry[]) => Promise<CopiedPlanting[]>,
): Promise<LocalPlanting[]> {
  // One transaction, so that no receipt comes in between.
  const reading = database.transaction(STORES);
  const entries = await reading.objectStore("outbox").getAll();
  const rows = await rowsOf(reading.objectStore("plantings"), entries);
  return overlay(rows, entries, me);
}

const STORES = ["plantings", "outbox"] as const;

type Plantings = IDBPObjectStore<LocalSchema, typeof STORES, "plantings">;
