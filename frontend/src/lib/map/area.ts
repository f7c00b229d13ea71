/** The area and the view of a map, as addresses and calls have them. */
import { type Box, boxOf, type MapView } from "./map-view";

/** West, south, east and north; to about a meter. */
export function writeArea({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(5))).join(",");
}

export function readArea(text: string | null): Box | null {
  const box = boxOf(numbersIn(text, 4));
  return box && box.west <= box.east && box.south <= box.north ? box : null;
}

/** Latitude and longitude of the middle, to about a meter, and the zoom. */
export function writeView({ latitude, longitude, zoom }: MapView): string {
  return [latitude.toFixed(5), longitude.toFixed(5), zoom.toFixed(2)].map(Number).join(",");
}

export function readView(text: string | null): MapView | null {
  const [latitude, longitude, zoom] = numbersIn(text, 3) ?? [];
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  const isOnMap = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 540 && zoom >= 0 && zoom <= 22;
  return isOnMap ? { latitude, longitude, zoom } : null;
}

function numbersIn(text: string | null, count: number): number[] | undefined {
  const numbers = text?.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return numbers?.length === count && numbers.every(Number.isFinite) ? numbers : undefined;
}
