import { send, sendForJson } from "@/lib/api/client";
import type { Planting, PlantingBody } from "@/lib/rules";

/** One version of a planting, and the person who made it. */
export interface PlantingVersion {
  /** Starts at 1. */
  version: number;
  change: "created" | "changed" | "deleted";
  changedBy: { userId: string; firstName: string; lastName: string };
  /** RFC 3339, UTC. */
  changedAt: string;
  /** The report from this version on; for a deletion, the last one. */
  report: PlantingBody;
}

/** The plantings of one farmer, as bytes for a `PlantingBook`. */
export async function getPlants(userId: string, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await send({
    method: "POST",
    path: "/api/plants/getPlants",
    body: { userId },
    signal,
  });
  return new Uint8Array(await response.arrayBuffer());
}

/** The plantings of these farmers with activity since `compareDate`. */
export function getAllFarmersPlants(
  farmers: readonly string[],
  compareDate: string,
  signal?: AbortSignal,
): Promise<Planting[]> {
  return sendForJson({
    method: "POST",
    path: "/api/plants/getAllFarmersPlants",
    body: { farmers, compareDate },
    signal,
  });
}

export function getPlanting(plantingId: string, signal?: AbortSignal): Promise<Planting> {
  return sendForJson({ method: "GET", path: plantingPath(plantingId), signal });
}

/** Every version, the first one first. */
export function getPlantingHistory(
  plantingId: string,
  signal?: AbortSignal,
): Promise<PlantingVersion[]> {
  return sendForJson({ method: "GET", path: `${plantingPath(plantingId)}/history`, signal });
}

function plantingPath(plantingId: string): string {
  return `/api/plants/${encodeURIComponent(plantingId)}`;
}
