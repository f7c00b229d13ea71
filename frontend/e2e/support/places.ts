export interface Place {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Meters. */
  accuracy: number;
}

/** A field in the Panhandle of Nebraska. */
export const FIELD: Place = { latitude: 41.8661, longitude: -103.6672, accuracy: 6 };
