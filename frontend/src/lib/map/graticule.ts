/** The lines of longitude and latitude that a map shows. */
import type { Box } from "./map-view";

/** Two lines are so many degrees apart, each a number that people read at a glance. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Screen pixels between two lines of longitude, at least: a label fits between them. */
const APART = 130;
/** Beyond this latitude there are no lines: the projection of the map ends there. */
const LAST_PARALLEL = 85;

export interface Graticule {
  /** The unit is degrees, beyond 180 where the map shows the Earth more than once. */
  longitudes: number[];
  latitudes: number[];
}

/** The lines that cross the box, as close as they can be at that width of the map. */
export function graticuleIn({ west, south, east, north }: Box, width: number): Graticule {
  const perDegree = width / (east - west);
  const step = STEPS.findLast((one) => one * perDegree >= APART) ?? STEPS[0] ?? 1;
  return {
    longitudes: multiples(step, west, east),
    latitudes: multiples(step, Math.max(south, -LAST_PARALLEL), Math.min(north, LAST_PARALLEL)),
  };
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  // The product of a whole number and a fraction is off in its last digits.
  return Array.from({ length: count }, (_, place) => Number(((first + place) * step).toFixed(3)));
}

/** The same longitude between 180 degrees west and east. */
export function withinATurn(longitude: number): number {
  return Number((longitude - 360 * Math.ceil(longitude / 360 - 0.5)).toFixed(3));
}
