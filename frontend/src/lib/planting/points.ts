/** Plantings as points for a map, in GeoJSON (RFC 7946). */
import { geoJsonAddress } from "@/lib/geo-json-address";

/** What a map shows of a planting. Degrees, WGS 84. */
export interface Pinned {
  plantingId: string;
  fieldName: string;
  crop: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** The address of the points. A planting without a location has none. */
export function pointsOf(plantings: Iterable<Pinned>): string {
  const features: object[] = [];
  for (const { plantingId, fieldName, crop, latitude, longitude } of plantings) {
    if (latitude === undefined || longitude === undefined) continue;
    features.push({
      type: "Feature",
      geometry: { type: "Point", coordinates: [longitude, latitude] },
      properties: { plantingId, crop, fieldName },
    });
  }
  return geoJsonAddress(JSON.stringify({ type: "FeatureCollection", features }));
}
