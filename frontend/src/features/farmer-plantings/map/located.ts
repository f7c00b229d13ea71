import type { ListRows } from "@/lib/book/rows";
import { type Box, isIn } from "@/lib/map/map-view";

/** The places in the list of the plantings whose location is in the box; without a box, of those with a location. */
export function locatedIn(rows: ListRows, box: Box | undefined): number[] {
  const places: number[] = [];
  for (let place = 0; place < rows.length; place += 1) {
    const location = rows.location(place);
    if (location && (!box || isIn(box, location))) places.push(place);
  }
  return places;
}
