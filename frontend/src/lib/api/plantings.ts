/** The calls for plantings. What they answer has the rules' types, as the description allows a null that only a request may have. */
import { queryOptions } from "@tanstack/react-query";
import type { DownloadedFile } from "@/lib/api/accounts";
import { call, callForJson, fileNameOf, type Schemas } from "@/lib/api/call";
import type { paths as Calls } from "@/lib/api/schema";
import { writeArea } from "@/lib/map/area";
import type { Box } from "@/lib/map/map-view";
import type { Filter, Format, Planting } from "@/lib/rules";

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

/** A file of all plantings that the filter keeps as of `today`, of one farmer or of all, in an area or anywhere. */
export async function getExport(
  format: Format,
  { crops, seasons, cropYears, counties, reporters, confirmations, choices }: Filter,
  today: string,
  farmer?: string,
  area?: Box,
): Promise<DownloadedFile> {
  const query: ExportQuery = {
    today,
    ...listed({ cropType: crops, season: seasons, cropYear: cropYears, county: counties }),
    ...listed({ reporter: reporters, confirmation: confirmations, ...choices }),
    ...(farmer !== undefined && { farmer }),
    ...(area && { bbox: writeArea(area) }),
  };
  const response = await call("GET", "/api/plants/export.{format}", { path: { format }, query });
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: fileNameOf(response.headers),
  };
}

/** The parameters with a value. */
function listed(
  lists: Readonly<Record<string, readonly (string | number)[] | undefined>>,
): Record<string, readonly string[]> {
  const given = Object.entries(lists).map(([name, values = []]) => [name, values.map(String)]);
  return Object.fromEntries(given.filter(([, values]) => values && values.length > 0));
}

/** A file of the plantings with these ids. */
export async function getExportOf(
  format: Format,
  ids: readonly string[],
): Promise<DownloadedFile["bytes"]> {
  const given = { path: { format }, body: { ids: [...ids] } };
  const response = await call("POST", "/api/plants/export.{format}", given);
  return new Uint8Array(await response.arrayBuffer());
}

type ExportQuery = NonNullable<Calls["/api/plants/export.{format}"]["get"]["parameters"]["query"]>;

export async function getPlanting(plantingId: string, signal?: AbortSignal): Promise<Planting> {
  const path = { planting_id: plantingId };
  const found = await callForJson("GET", "/api/plants/{planting_id}", { path, signal });
  return found as Planting;
}

/** The last time that a linked agent opened a planting since the farm reported it. */
export type Opening = Schemas["PlantingOpening"];

/** Answers farmers and employees alone, by the ids of the plantings. */
export const openingsQuery = queryOptions({
  queryKey: ["openings"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, Opening>> => {
    const openings = await callForJson("GET", "/api/plants/openings", { signal });
    return new Map(openings.map((opening) => [opening.plantingId, opening]));
  },
  structuralSharing: false,
});
