/** How a planting and a farmer's list are linked to, so that a reload or a shared link finds them. */
import { isRecord } from "@/lib/is-record";
import { paths } from "@/lib/paths";
import type { Planting } from "@/lib/rules";

/** What a row of the list hands to the details. */
export interface PlantingState {
  planting: Planting;
  /** That the list is one step back in the history. */
  fromList: true;
}

export function plantingAddress(plantingId: string): string {
  return `${paths.plantingDetails}?${new URLSearchParams({ plantingId })}`;
}

export function farmerAddress(farmerId: string): string {
  return `${paths.agentHome}?${new URLSearchParams({ farmer: farmerId })}`;
}

/** The state of a navigation, when a row of the list made it. */
export function plantingState(state: unknown): PlantingState | undefined {
  return isRecord(state) &&
    isRecord(state.planting) &&
    typeof state.planting.plantingId === "string"
    ? (state as unknown as PlantingState)
    : undefined;
}
