/** Plantings on this device: as the screen shows them, and the person's changes to them. */
import type { LocalDatabase } from "@/lib/local/database";
import { addRecord, editRecord } from "@/lib/local/outbox";
import {
  allRecords,
  isNewerHere,
  type LocalRecord,
  oneRecord,
  recordsById,
  recordsOf,
  shown,
} from "@/lib/local/records";
import type { Planting, PlantingBody } from "@/lib/rules";

/** A planting and its progress. */
export interface LocalPlanting extends Omit<LocalRecord<"planting">, "record"> {
  planting: Planting;
}

/** All plantings that this person sees, unordered. */
export async function allPlantings(database: LocalDatabase, me: string): Promise<LocalPlanting[]> {
  return (await allRecords(database, me, "planting")).map(plantingOf);
}

export async function plantingsOf(
  database: LocalDatabase,
  me: string,
  farmer: string,
): Promise<LocalPlanting[]> {
  return (await recordsOf(database, me, "planting", farmer)).map(plantingOf);
}

/** The farm's plantings that a list shows. */
export async function shownPlantingsOf(
  database: LocalDatabase,
  me: string,
  farmer: string,
): Promise<Planting[]> {
  return shown(await recordsOf(database, me, "planting", farmer));
}

export async function onePlanting(
  database: LocalDatabase,
  me: string,
  plantingId: string,
): Promise<LocalPlanting | undefined> {
  const found = await oneRecord(database, me, "planting", plantingId);
  return found && plantingOf(found);
}

/** The shown plantings with these ids, in this order. */
export function plantingsById(
  database: LocalDatabase,
  me: string,
  ids: readonly string[],
): Promise<Planting[]> {
  return recordsById(database, me, "planting", ids);
}

/** The state that is pending here, else the newer of the two. */
export function newerOf(answer: Planting, local: LocalPlanting | undefined): Planting {
  if (!local) return answer;
  return isNewerHere(answer, local.planting, local.progress) ? local.planting : answer;
}

interface NewPlanting {
  plantingId: string;
  farmer: string;
  report: PlantingBody;
}

/** Adds a new planting. It is safe on this device once this resolves. */
export function addPlanting(
  database: LocalDatabase,
  { plantingId, farmer, report }: NewPlanting,
  now: number,
): Promise<void> {
  return addRecord(database, { kind: "planting", id: plantingId, farmer, document: report }, now);
}

/** Adds an edit; `seen` is the planting as the person saw it when they began. */
export function editPlanting(
  database: LocalDatabase,
  seen: Planting,
  report: PlantingBody,
  now: number,
): Promise<void> {
  return editRecord(database, "planting", seen, report, now);
}

function plantingOf({ record, ...rest }: LocalRecord<"planting">): LocalPlanting {
  return { planting: record, ...rest };
}
