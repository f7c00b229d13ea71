/** The addresses of a planting and of a farmer's list, which survive a reload and can be shared. */
import { generatePath } from "react-router";
import { FIELD_NAME } from "@/lib/fields/address";
import { isRecord } from "@/lib/is-record";
import { paths } from "@/lib/paths";

/** The navigation state that a row of the list passes to the details. */
export interface PlantingState {
  plantingId: string;
  /** The list is one step back in the history. */
  fromList: true;
}

/** `list` is the query of the list from which the planting is opened. */
export function plantingAddress(plantingId: string, list?: URLSearchParams): string {
  const query = new URLSearchParams({ plantingId });
  for (const [name, value] of list ?? []) query.append(name, value);
  return `${paths.plantingDetails}?${query}`;
}

/** The details with the form open. */
export function plantingFormAddress(plantingId: string): string {
  return plantingAddress(plantingId, new URLSearchParams({ edit: "true" }));
}

/** The farmer's plantings. `list` is the query of the list that leads there. */
export function farmerAddress(farmerId: string, list?: URLSearchParams): string {
  return `${paths.agentHome}?${new URLSearchParams([["farmer", farmerId], ...(list ?? [])])}`;
}

/** The farmer's plantings whose lines cannot be filed. `list` has the crop year. */
export function blockedLinesAddress(farmerId: string, list: URLSearchParams): string {
  const query = new URLSearchParams([["farmer", farmerId], ...list, ["lines", "blocked"]]);
  return `${paths.agentHome}?${query}`;
}

/** The page about a farmer: the sums and what came in. `list` is the query of the list that leads there. */
export function farmerPageAddress(farmerId: string, list?: URLSearchParams): string {
  return ofFarmer(paths.farmer, farmerId, list);
}

/** The page of a farmer's fields; those of last year that are not reported for the list's crop year stand on top. */
export function farmerFieldsAddress(farmerId: string, list?: URLSearchParams): string {
  return ofFarmer(paths.farmerFields, farmerId, list);
}

/** The page on which an agent enters a planting for the farmer. `list` is the query of the list that leads there. */
export function enterPlantingAddress(farmerId: string, list?: URLSearchParams): string {
  return ofFarmer(paths.enterPlanting, farmerId, list);
}

/** The same page with the name of a field of last year, which the list's crop year still misses. */
export function enterMissingAddress(
  farmerId: string,
  list: URLSearchParams,
  fieldName: string,
): string {
  return enterPlantingAddress(farmerId, new URLSearchParams([...list, [FIELD_NAME, fieldName]]));
}

function ofFarmer(path: string, farmerId: string, list: URLSearchParams | undefined): string {
  const query = new URLSearchParams(list);
  // The page's own address has the farmer.
  query.delete("farmer");
  const address = generatePath(path, { farmerId });
  return query.size === 0 ? address : `${address}?${query}`;
}

/** The state of a navigation from a row of the list. */
export function plantingState(state: unknown): PlantingState | undefined {
  return isRecord(state) && typeof state.plantingId === "string" && state.fromList === true
    ? { plantingId: state.plantingId, fromList: true }
    : undefined;
}
