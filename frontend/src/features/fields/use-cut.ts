import { skipToken, useQuery } from "@tanstack/react-query";
import type { MultiPolygon, Polygon } from "geojson";
import { useDeferredValue } from "react";
import { type Cut, cutField, type Part, partsOfPlantings } from "@/lib/fields/split";
import type { Corner } from "@/lib/map/shape";
import type { Field, Planting } from "@/lib/rules";

/** Reads what only this device computes. */
const LOCAL = {
  networkMode: "always",
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  structuralSharing: false,
} as const;

/** The parts that the line makes; undefined until they are known, and for less than a line. */
export function useCut(
  field: Field,
  boundary: Polygon | MultiPolygon,
  given: readonly Corner[],
): Cut | undefined {
  const line = useDeferredValue(given);
  const isLine = line.length > 1;
  const { data } = useQuery({
    ...LOCAL,
    queryKey: ["cut", field.fieldId, field.version, line],
    queryFn: isLine ? () => cutField(field, boundary, line) : skipToken,
    // While it is drawn, figures do not come and go with each corner.
    placeholderData: (before) => (isLine ? before : undefined),
  });
  return isLine ? data : undefined;
}

const NOWHERE: ReadonlyMap<string, string> = new Map();

/** Gives the id of the part for each planting that lies in one. */
export function usePartsOfPlantings(
  parts: readonly Part[],
  plantings: readonly Planting[],
): ReadonlyMap<string, string> {
  const ids = parts.map(({ fieldId }) => fieldId);
  const { data } = useQuery({
    ...LOCAL,
    queryKey: ["parts-of-plantings", ids, plantings],
    queryFn: () => partsOfPlantings(parts, plantings),
  });
  return data ?? NOWHERE;
}
