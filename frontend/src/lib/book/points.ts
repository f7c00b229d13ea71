/** The plantings of a list as points for a map. */
import { type Pinned, pointsOf } from "@/lib/planting/points";
import { ListRows, type RowColumns } from "./rows";

/** The address of the points. */
export function pointsOfRows(columns: RowColumns): string {
  return pointsOf(pinned(new ListRows(columns)));
}

function* pinned(rows: ListRows): Generator<Pinned> {
  for (let place = 0; place < rows.length; place += 1) {
    yield {
      plantingId: rows.plantingId(place),
      fieldName: rows.fieldName(place),
      crop: rows.crop(place),
      ...rows.location(place),
    };
  }
}
