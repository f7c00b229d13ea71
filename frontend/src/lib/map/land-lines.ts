/** The lines of states and counties in a part of the country. */
import type { FeatureCollection, Position } from "geojson";
import { type Box, isIn, meets } from "./map-view";
import type { Town } from "./towns";

type Line = Position[];

export interface LandLines {
  states: Line[];
  counties: Line[];
  /** The names of the counties whose middle is in the box. */
  names: { name: string; at: Position }[];
}

/** The lines, and the largest towns. */
export interface PrintedLand extends LandLines {
  towns: Town[];
}

/** Takes what meets the box from the map of all counties. A line that leaves the box and comes back becomes two. */
export function linesIn(map: FeatureCollection, box: Box): LandLines {
  const found: LandLines = { states: [], counties: [], names: [] };
  for (const { geometry, properties } of map.features) {
    if (geometry.type === "MultiLineString") {
      const into = properties?.kind === "stateLines" ? found.states : found.counties;
      for (const line of geometry.coordinates) into.push(...partsIn(line, box));
    } else if (geometry.type === "Point") {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!isIn(box, { latitude, longitude })) continue;
      found.names.push({ name: String(properties?.name), at: geometry.coordinates });
    }
  }
  return found;
}

function partsIn(line: readonly Position[], box: Box): Line[] {
  const parts: Line[] = [];
  let part: Line | undefined;
  for (const [place, from] of line.entries()) {
    const to = line[place + 1];
    if (!to) break;
    if (!isNear(from, to, box)) {
      part = undefined;
    } else if (part) {
      part.push(to);
    } else {
      part = [from, to];
      parts.push(part);
    }
  }
  return parts;
}

/** Compares with the box around the two places. */
function isNear(
  [west = 0, south = 0]: Position,
  [east = 0, north = 0]: Position,
  box: Box,
): boolean {
  return meets(box, {
    west: Math.min(west, east),
    east: Math.max(west, east),
    south: Math.min(south, north),
    north: Math.max(south, north),
  });
}
