import { describe, expect, test } from "vitest";
import { nearOthers } from "./overlaps";

function box(west: number, south: number, size = 1) {
  const [east, north] = [west + size, south + size];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { boundary: { type: "Polygon", coordinates: [ring] } };
}

describe("boxes that overlap", () => {
  test("are found in the order of the list", () => {
    const [last, apart, first] = [box(0.5, 0.5), box(5, 5), box(0, 0)];
    expect(nearOthers([last, apart, first])).toEqual([last, first]);
  });

  test("do not only touch", () => {
    expect(nearOthers([box(0, 0), box(1, 0), box(0, 1), box(1, 1)])).toEqual([]);
  });

  test("are found behind one that lies farther east", () => {
    const [wide, narrow, under] = [box(0, 0, 10), box(1, 20), box(2, 2)];
    expect(nearOthers([wide, narrow, under])).toEqual([wide, under]);
  });

  test("are not those of fields without a boundary", () => {
    expect(nearOthers([{}, { boundary: undefined }, box(0, 0)])).toEqual([]);
  });
});
