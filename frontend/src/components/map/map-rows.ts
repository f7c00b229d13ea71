/** The plantings of a map, by their places in a list. The rows of a book's list are such too. */
export interface MapRows {
  readonly length: number;
  /** Degrees, WGS 84; NaN for no location. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  at: (place: number) => MapRow;
  plantingId: (place: number) => string;
  crop: (place: number) => string | undefined;
  acres: (place: number) => number | undefined;
}

interface MapRow {
  plantingId: string;
  farmer: string;
  fieldName: string;
  crop: string;
  estimatedAcres?: number | undefined;
}
