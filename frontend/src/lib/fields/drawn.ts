import type { MultiPolygon, Polygon } from "geojson";

/** A boundary that a person has walked or drawn, as the form of a field takes it over. */
export interface Drawn {
  boundary: Polygon | MultiPolygon;
  boundarySource: "walked" | "drawn";
  /** In meters, with 95 % confidence; a drawn boundary has none. */
  boundaryAccuracy?: number;
}
