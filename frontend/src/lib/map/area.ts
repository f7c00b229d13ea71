/** An area of a map, as addresses and calls have it: west, south, east and north. */
import type { Box } from "./map-view";

/** To about a meter. */
export function writeArea({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(5))).join(",");
}

export function readArea(text: string | null): Box | null {
  const degrees = text?.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (degrees?.length !== 4 || !degrees.every(Number.isFinite)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = degrees;
  return west <= east && south <= north ? { west, south, east, north } : null;
}
