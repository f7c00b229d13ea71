/** A flat drawing of a few miles around a point; east and north in metres. */
import type { Point } from "@/lib/field";

interface Place {
  x: number;
  y: number;
}

/** Metres of a degree of latitude, WGS 84, to a few parts in a thousand: enough for a drawing. */
const METERS_PER_DEGREE = 111_320;

export class Projection {
  private readonly center: Point;
  private readonly side: number;
  /** Metres that the drawing shows from edge to edge. */
  readonly span: number;

  constructor(center: Point, side: number, span: number) {
    this.center = center;
    this.side = side;
    this.span = span;
  }

  get metersPerUnit(): number {
    return this.span / this.side;
  }

  toDrawing({ latitude, longitude }: Point): Place {
    const east = wrapped(longitude - this.center.longitude) * metersPerLongitude(this.center);
    const north = (latitude - this.center.latitude) * METERS_PER_DEGREE;
    return {
      x: this.side / 2 + east / this.metersPerUnit,
      y: this.side / 2 - north / this.metersPerUnit,
    };
  }

  toGround({ x, y }: Place): Point {
    const east = (x - this.side / 2) * this.metersPerUnit;
    const north = (this.side / 2 - y) * this.metersPerUnit;
    return besides(this.center, east, north);
  }
}

/** The point so many metres to the east and north. */
export function besides(point: Point, east: number, north: number): Point {
  return {
    latitude: Math.max(-90, Math.min(90, point.latitude + north / METERS_PER_DEGREE)),
    longitude: wrapped(point.longitude + east / metersPerLongitude(point)),
  };
}

function metersPerLongitude({ latitude }: Point): number {
  // At the poles every longitude is the same point; nothing is planted there.
  return METERS_PER_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
}

function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
