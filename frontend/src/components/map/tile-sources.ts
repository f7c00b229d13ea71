/** Gets a map's tiles: a worker makes them when MapLibre asks for their addresses. */
import { addProtocol } from "maplibre-gl";
import { tileCoordinatesOf } from "@/lib/map/tile-address";
import { tiles } from "@/lib/map/tiles";

/** The sources of a map, and the protocols of their addresses. */
export const COUNTIES = "counties";
export const PLANTINGS = "plantings";
export const FIELDS = "fields";
export const TOWNS = "towns";

addProtocol(COUNTIES, async ({ url }) => {
  const place = tileCoordinatesOf(url);
  return { data: await tiles.ask((calls) => calls.counties(place)) };
});

addProtocol(TOWNS, async ({ url }) => {
  const place = tileCoordinatesOf(url);
  return { data: await tiles.ask((calls) => calls.towns(place)) };
});

addProtocol(PLANTINGS, async ({ url }) => {
  const place = tileCoordinatesOf(url);
  return { data: await tiles.ask((calls) => calls.plantings(mapOf(url), place)) };
});

addProtocol(FIELDS, async ({ url }) => {
  const place = tileCoordinatesOf(url);
  return { data: await tiles.ask((calls) => calls.fields(mapOf(url), place)) };
});

export const countyTiles = `${COUNTIES}://all/{z}/{x}/{y}`;
export const townTiles = `${TOWNS}://all/{z}/{x}/{y}`;

/** `version` tells the tiles of the plantings that are shown from those that were shown before. */
export function plantingTiles(map: string, version: number): string {
  return `${PLANTINGS}://${map}/${version}/{z}/{x}/{y}`;
}

export function fieldTiles(map: string, version: number): string {
  return `${FIELDS}://${map}/${version}/{z}/{x}/{y}`;
}

function mapOf(address: string): string {
  return new URL(address).hostname;
}
