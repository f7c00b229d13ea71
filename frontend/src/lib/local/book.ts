/** An agent's book: the plantings of a farmer for a `PlantingBook`, and the farmers themselves. */
import type { Planting } from "@/lib/rules";
import { copyState } from "./copy";
import type { LocalDatabase } from "./database";
import { allPeople } from "./people";
import { allPlantings, type LocalPlanting } from "./plantings";
import type { Person } from "./schema";

/** Makes the bytes for a `PlantingBook`. */
export function bookBytes(plantings: readonly Planting[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(plantings));
}

/** The plantings of the copy that are shown. */
export function shown(here: readonly LocalPlanting[]): Planting[] {
  return here.filter(({ isDeleted }) => !isDeleted).map(({ planting }) => planting);
}

/**
 * The server's answer, updated with what this device knows beyond it: pending edits, and later
 * versions. Bytes that are not a list of plantings stay unchanged; the code that reads them reports
 * the failure.
 */
export function laidOver(told: Uint8Array, here: readonly LocalPlanting[]): Uint8Array {
  if (here.length === 0) return told;
  const known = new Map(here.map((local) => [local.planting.plantingId, local]));
  const plantings = listOf(told);
  return plantings
    ? bookBytes(plantings.map((one) => newerOf(one, known.get(one.plantingId))))
    : told;
}

/** The state that is pending here, else the newer of the two. */
export function newerOf(told: Planting, local: LocalPlanting | undefined): Planting {
  const isHere =
    local && (local.progress.step !== "received" || local.planting.version >= told.version);
  return isHere ? local.planting : told;
}

/** An agent's farmers as the server last named them, or before that, the farmers of the plantings here. */
export async function farmersHere(database: LocalDatabase): Promise<readonly Person[]> {
  const { farmers } = await copyState(database);
  if (farmers) return farmers;
  const people = await allPeople(database);
  const named: Person[] = [];
  const byFarmer = database.transaction("plantings").store.index("byFarmer");
  for (
    let row = await byFarmer.openKeyCursor(null, "nextunique");
    row;
    row = await row.continue()
  ) {
    const farmer = people.get(row.key);
    if (farmer) named.push(farmer);
  }
  return named;
}

/** The farmers with a shown planting that the rule calls recently active. */
export async function recentFarmersHere(
  database: LocalDatabase,
  me: string,
  isRecent: (planting: Planting) => boolean,
): Promise<string[]> {
  const recent = new Set<string>();
  for (const planting of shown(await allPlantings(database, me))) {
    if (!recent.has(planting.farmer) && isRecent(planting)) recent.add(planting.farmer);
  }
  return [...recent];
}

function listOf(bytes: Uint8Array): Planting[] | undefined {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
