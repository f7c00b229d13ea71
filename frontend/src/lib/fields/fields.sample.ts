/** A field for tests. */
import { storedBy } from "@/lib/records/stored.sample";
import type { Boundary, Field } from "@/lib/rules";

export const AREA: Boundary = {
  type: "Polygon",
  coordinates: [
    [
      [-101.74, 40.85],
      [-101.73, 40.85],
      [-101.73, 40.857],
      [-101.74, 40.85],
    ],
  ],
};

export const OTHER_AREA: Boundary = {
  type: "Polygon",
  coordinates: [
    [
      [-101.75, 40.85],
      [-101.73, 40.85],
      [-101.73, 40.857],
      [-101.75, 40.85],
    ],
  ],
};

/** Makes a field as the server answers it, with what the server derives from the boundary. */
export function sampleField(farmer: string, more: Partial<Field> = {}): Field {
  return {
    name: "North 40",
    boundary: AREA,
    boundarySource: "drawn",
    acres: 79.5,
    bbox: [-101.74, 40.85, -101.73, 40.857],
    labelPoint: [-101.732, 40.852],
    county: {
      fips: "31135",
      name: "Perkins County",
      state: "Nebraska",
      certainty: "inside",
    },
    fieldId: "0199aaaa-0000-7000-8000-0000000000f0",
    ...storedBy(farmer),
    ...more,
  };
}
