import type { Point } from "@/lib/rules";

/** Projects a few miles around a point onto a flat drawing. East and north are in meters. */

interface Place {
  x: number;
  y: number;
}

/** A degree of latitude has so many meters (WGS 84), accurate to a few parts in a thousand: enough for a drawing. */
const METERS_PER_DEGREE = 111_320;

export class Projection {
  private readonly center: Point;
  private readonly side: number;
  /** The width of the ground in the drawing, in meters. */
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

/** The point that lies the given meters to the east and north. */
export function besides(point: Point, east: number, north: number): Point {
  return {
    latitude: Math.max(-90, Math.min(90, point.latitude + north / METERS_PER_DEGREE)),
    longitude: wrapped(point.longitude + east / metersPerLongitude(point)),
  };
}

function metersPerLongitude({ latitude }: Point): number {
  // At the poles every longitude is the same point, and nothing is planted there.
  return METERS_PER_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
}

function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
