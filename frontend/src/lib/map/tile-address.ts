/** A tile lies in the grid of that zoom, in this column from the west and this row from the north. */
export interface TileCoordinates {
  z: number;
  x: number;
  y: number;
}

/** From this zoom on, each planting is drawn by itself. */
export const APART = 13;
/** Lines of counties have no more detail beyond this zoom. */
export const COUNTY_ZOOM = 10;
/** From this zoom on, a map names every town. */
export const TOWN_ZOOM = 10;
/** A corner of a field is within half a meter of its place at this zoom, and farther in. */
export const FIELD_ZOOM = 14;
/** The only layer of each tile. */
export const LAYER = "all";

/** Reads the end of a tile's address: `…/z/x/y`. */
export function tileCoordinatesOf(address: string): TileCoordinates {
  const [z = Number.NaN, x = Number.NaN, y = Number.NaN] = address.split("/").slice(-3).map(Number);
  return { z, x, y };
}
