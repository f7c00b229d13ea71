import { describe, expect, it } from "vitest";
import { graticuleIn, withinATurn } from "./graticule";

describe("a graticule", () => {
  it("has round lines that are far enough apart for their labels", () => {
    const box = { west: -101.95, south: 40.55, east: -101.05, north: 41.05 };
    expect(graticuleIn(box, 900)).toEqual({
      longitudes: [-101.8, -101.6, -101.4, -101.2],
      latitudes: [40.6, 40.8, 41],
    });
    expect(graticuleIn(box, 350).longitudes).toEqual([-101.5]);
  });

  it("has finer lines on less land", () => {
    const box = { west: -101.7404, south: 40.8501, east: -101.7301, north: 40.8572 };
    expect(graticuleIn(box, 900).latitudes).toEqual([40.852, 40.854, 40.856]);
  });

  it("goes around the Earth, and ends before the poles", () => {
    const { longitudes, latitudes } = graticuleIn(
      { west: 170, south: -90, east: 200, north: 90 },
      1000,
    );
    expect(longitudes.map(withinATurn)).toEqual([170, 175, 180, -175, -170, -165, -160]);
    expect(Math.max(...latitudes)).toBe(85);
  });
});
