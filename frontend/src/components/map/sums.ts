import type { MapRows } from "./map-rows";

interface Sums {
  plantings: number;
  acres: number;
}

/** The sums of some rows, and of each crop among them; the most acres first. Adds hundredths, which are exact. */
export function sumsOf(rows: MapRows, places: readonly number[]) {
  const crops = new Map<string, Sums>();
  let [hundredths, withoutAcres] = [0, 0];
  for (const place of places) {
    const acres = rows.acres(place);
    const crop = rows.crop(place) ?? "";
    const sums = crops.get(crop) ?? { plantings: 0, acres: 0 };
    const more = Math.round((acres ?? 0) * 100);
    crops.set(crop, { plantings: sums.plantings + 1, acres: sums.acres + more });
    hundredths += more;
    if (acres === undefined) withoutAcres += 1;
  }
  const byCrop = [...crops]
    .map(([crop, { plantings, acres }]) => ({ crop, plantings, acres: acres / 100 }))
    .sort((one, other) => other.acres - one.acres);
  return { byCrop, acres: hundredths / 100, withoutAcres };
}
