/** The calls for plantings. What they answer has the rules' types, as the description allows a null that only a request may have. */
import { call, callForJson, type Schemas } from "@/lib/api/call";
import type { Planting, PlantingBody } from "@/lib/rules";

/** One version of a planting, and the person who made it. The report of a deletion is the last one. */
export type PlantingVersion = Schemas["PlantingVersion"] & { report: PlantingBody };

/** The plantings of one farmer, as bytes for a `PlantingBook`. */
export async function getPlants(userId: string, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await call("POST", "/api/plants/getPlants", { body: { userId }, signal });
  return new Uint8Array(await response.arrayBuffer());
}

/** The plantings of these farmers with activity since `compareDate`. */
export async function getAllFarmersPlants(
  farmers: readonly string[],
  compareDate: string,
  signal?: AbortSignal,
): Promise<Planting[]> {
  const body = { farmers: [...farmers], compareDate };
  const found = await callForJson("POST", "/api/plants/getAllFarmersPlants", { body, signal });
  return found as Planting[];
}

export async function getPlanting(plantingId: string, signal?: AbortSignal): Promise<Planting> {
  const path = { planting_id: plantingId };
  const found = await callForJson("GET", "/api/plants/{planting_id}", { path, signal });
  return found as Planting;
}

/** Every version, the first one first. */
export async function getPlantingHistory(
  plantingId: string,
  signal?: AbortSignal,
): Promise<PlantingVersion[]> {
  const path = { planting_id: plantingId };
  const found = await callForJson("GET", "/api/plants/{planting_id}/history", { path, signal });
  return found as PlantingVersion[];
}
