/** What maps show of plantings. */
import type { Feature } from "geojson";
import { ListRows, type RowColumns } from "@/lib/book/rows";
import { feature } from "./feature";

/** Coordinates are degrees, WGS 84. */
export interface MapPlanting {
  plantingId: string;
  fieldName: string;
  crop: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** The columns of a list cross to a worker in a moment, however many rows they have. */
export type MapPlantings = RowColumns | readonly MapPlanting[];

/** The plantings with a location, as GeoJSON. */
export function pointsOf(plantings: MapPlantings): Feature[] {
  const points: Feature[] = [];
  for (const { latitude, longitude, ...properties } of pinned(plantings)) {
    if (latitude === undefined || longitude === undefined) continue;
    points.push(feature({ type: "Point", coordinates: [longitude, latitude] }, properties));
  }
  return points;
}

function pinned(plantings: MapPlantings): Iterable<MapPlanting> {
  return "plantingIds" in plantings ? ofRows(new ListRows(plantings)) : plantings;
}

function* ofRows(rows: ListRows): Generator<MapPlanting> {
  for (let place = 0; place < rows.length; place += 1) {
    yield {
      plantingId: rows.plantingId(place),
      fieldName: rows.fieldName(place),
      crop: rows.crop(place),
      ...rows.location(place),
    };
  }
}
