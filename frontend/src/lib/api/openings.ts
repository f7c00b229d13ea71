/** Which of the farm's plantings an agent has opened. */
import { queryOptions } from "@tanstack/react-query";
import { callForJson, type Schemas } from "@/lib/api/call";

/** The last time that a linked agent opened a planting since the farm reported it. */
export type Opening = Schemas["PlantingOpening"];

/** By the ids of the plantings. For farmers and employees only. */
export const openingsQuery = queryOptions({
  queryKey: ["openings"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, Opening>> => {
    const openings = await callForJson("GET", "/api/plants/openings", { signal });
    return new Map(openings.map((opening) => [opening.plantingId, opening]));
  },
  structuralSharing: false,
});
