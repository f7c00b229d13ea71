import { describe, expect, it } from "vitest";
import type { Box } from "@/lib/map/map-view";
import { type Known, Neighbors } from "./neighbors";

/** The "acres" of an overlap are its square units. */
class Square {
  private readonly box: Box;
  private readonly onCompare: (() => void) | undefined;

  constructor(box: Box, onCompare?: () => void) {
    this.box = box;
    this.onCompare = onCompare;
  }

  overlapAcres({ box }: Square): number | undefined {
    this.onCompare?.();
    const width = Math.min(this.box.east, box.east) - Math.max(this.box.west, box.west);
    const height = Math.min(this.box.north, box.north) - Math.max(this.box.south, box.south);
    return width > 0 && height > 0 ? width * height * 1e6 : undefined;
  }
}

function square(
  west: number,
  south: number,
  size: number,
  name?: string,
  onCompare?: () => void,
): Known<Square> {
  const box = { west, south, east: west + size, north: south + size };
  const field = name === undefined ? undefined : { fieldId: name, name };
  const boundary = new Square(box, onCompare);
  return { boundary, acres: size * size * 1e6, box, ...(field && { field }) };
}

describe("neighbors", () => {
  const neighbors = new Neighbors<Square>();
  neighbors.add(square(-101, 41, 0.01, "North"));
  neighbors.add(square(-101.005, 41, 0.01, "West"));
  neighbors.add(square(-90, 41, 0.01, "Far"));
  neighbors.add(square(-102, 40, 5, "County"));

  it("are those that overlap, the same area and the largest first", () => {
    const { neighbors: found, isComplete } = neighbors.overlapping(square(-101, 41, 0.01));
    expect(isComplete).toBe(true);
    expect(found.map(({ field, isSame }) => [field?.name, isSame])).toEqual([
      ["North", true],
      ["County", false],
      ["West", false],
    ]);
    const small = neighbors.overlapping(square(-100.99, 41.01, 0.001)).neighbors;
    expect(small.map(({ field }) => field?.name)).toEqual(["County"]);
    expect(neighbors.overlapping(square(-80, 41, 0.01)).neighbors).toEqual([]);
  });

  it("are found across the antimeridian", () => {
    const boundary = new Square({ west: 179, south: 51, east: 181, north: 52 });
    const box = { west: 179, south: 51, east: -179, north: 52 };
    const across: Known<Square> = { boundary, acres: 2e6, box };
    neighbors.add({ ...across, field: { fieldId: "Date line", name: "Date line" } });
    expect(neighbors.overlapping(across).neighbors[0]).toMatchObject({ isSame: true, acres: 2e6 });
  });

  it("of a shape that takes long to compare are incomplete, and marked so", () => {
    let now = 0;
    const slow = new Neighbors<Square>(() => now);
    const takeTime = () => {
      now += 200;
    };
    for (const name of ["A", "B", "C", "D", "E"]) slow.add(square(-101, 41, 0.01, name));
    const { neighbors: found, isComplete } = slow.overlapping(
      square(-101, 41, 0.01, undefined, takeTime),
    );
    expect(isComplete).toBe(false);
    expect(found.map(({ field }) => field?.name)).toEqual(["A", "B", "C"]);
  });
});
