/** What a press on a map reaches. */
import type { Corner } from "@/lib/map/shape";

interface Pixel {
  x: number;
  y: number;
}

/** The nearest of some places within that many screen pixels. */
export function nearest<Place extends { at: Corner }>(
  places: Iterable<Place>,
  pixel: Pixel,
  within: number,
  project: (at: Corner) => Pixel,
): Place | undefined {
  let [found, best]: [Place | undefined, number] = [undefined, within];
  for (const place of places) {
    const { x, y } = project(place.at);
    const distance = Math.hypot(x - pixel.x, y - pixel.y);
    if (distance <= best) [found, best] = [place, distance];
  }
  return found;
}
