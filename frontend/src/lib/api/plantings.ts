/** The calls for plantings. What they answer has the rules' types, as the description allows a null that only a request may have. */
import { call, callForJson } from "@/lib/api/call";
import type { Planting } from "@/lib/rules";

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
