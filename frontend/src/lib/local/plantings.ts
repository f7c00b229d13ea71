/** Plantings as they are shown: what the server told, with what was done here since. */
import type { IDBPObjectStore } from "idb";
import type { Planting, PlantingBody } from "@/lib/rules";
import type { LocalDatabase } from "./database";
import type { CopiedPlanting, LocalSchema, OutboxEntry, Refusal } from "./schema";

/** A planting and how far it has come. */
export interface LocalPlanting {
  planting: Planting;
  progress: Progress;
  /** Whether it is deleted here; it can be taken back until that has left. */
  isDeleted: boolean;
  /** What the first change that is pending here was made from. */
  base?: PlantingBody;
}

/** How far what the person did has come. */
export type Progress =
  /** It is safe on this device, and has not left. */
  | { step: "saved"; madeAt: number }
  /** It has left; whether it arrived is not known yet. */
  | { step: "sent"; madeAt: number }
  /** The server has what the farm reported since then; RFC 3339, UTC, by the server's clock. */
  | { step: "received"; at: string }
  /** The server did not take it; the person has to decide. */
  | { step: "attention"; madeAt: number; refusal: Refusal };

/** Whether it waits for the person. */
export function needsAttention({ progress }: LocalPlanting): boolean {
  return progress.step === "attention";
}

/** What is in the outbox, for the one line that is always in sight. */
export interface Unsent {
  /** How many plantings wait: those that are new, and those that are changed and deleted. */
  count: number;
  added: number;
  changed: number;
  deleted: number;
  /** How many of them need the person. */
  attention: number;
  /** When the oldest was made; milliseconds since 1970. */
  since: number | undefined;
}

/** Everything that this person sees, in no order. */
export function allPlantings(database: LocalDatabase, me: string): Promise<LocalPlanting[]> {
  return read(database, me, (plantings) => plantings.getAll());
}

/** The plantings of one farmer. */
export async function plantingsOf(
  database: LocalDatabase,
  me: string,
  farmer: string,
): Promise<LocalPlanting[]> {
  const shown = await read(database, me, (plantings) => plantings.index("byFarmer").getAll(farmer));
  return shown.filter(({ planting }) => planting.farmer === farmer);
}

/** One planting. */
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

/** The plantings of which something is unsent, in the order in which it was done. */
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

/** What the server has not acknowledged. */
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

/** What an entry makes of a planting, after what those before it made of it. */
function kindOf({ kind, base }: OutboxEntry, before: Kind | undefined): Kind {
  if (kind === "delete") return "deleted";
  return before ?? (base ? "changed" : "added");
}

/** Lays what was done here over what the server told. */
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

/** The first entry of a planting decides how far it is: what is behind cannot be further. */
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
  // In one transaction, so that no receipt comes in between.
  const reading = database.transaction(STORES);
  const entries = await reading.objectStore("outbox").getAll();
  const rows = await rowsOf(reading.objectStore("plantings"), entries);
  return overlay(rows, entries, me);
}

const STORES = ["plantings", "outbox"] as const;

type Plantings = IDBPObjectStore<LocalSchema, typeof STORES, "plantings">;
