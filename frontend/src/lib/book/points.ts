/** The plantings of a list as points for a map, in GeoJSON (RFC 7946). */
import { geoJsonAddress } from "@/lib/geo-json-address";
import { ListRows, type RowColumns } from "./rows";

/** The address of the points. A planting without a location has none. */
export function pointsOf(columns: RowColumns): string {
  const rows = new ListRows(columns);
  const features = Array.from({ length: rows.length }, (_, place) => pointOf(rows, place));
  const collection = { type: "FeatureCollection", features: features.filter(Boolean) };
  return geoJsonAddress(JSON.stringify(collection));
}

function pointOf(rows: ListRows, place: number) {
  const location = rows.location(place);
  return (
    location && {
      type: "Feature",
      geometry: { type: "Point", coordinates: [location.longitude, location.latitude] },
      properties: {
        plantingId: rows.plantingId(place),
        crop: rows.crop(place),
        name: rows.fieldName(place),
      },
    }
  );
}
