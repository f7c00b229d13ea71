import { describe, expect, it } from "vitest";
import { type Known, Neighbors } from "./neighbors";

/** Boxes; the "acres" of an overlap are its square units. */
function overlap(one: string, other: string): number | undefined {
  const [a, b] = [JSON.parse(one), JSON.parse(other)];
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height * 1e6 : undefined;
}

function box(west: number, south: number, size: number, name?: string): Known {
  const bbox = [west, south, west + size, south + size] as const;
  const field = name === undefined ? undefined : { fieldId: name, name };
  return { text: JSON.stringify(bbox), acres: size * size * 1e6, bbox, ...(field && { field }) };
}

describe("neighbors", () => {
  const neighbors = new Neighbors(overlap);
  neighbors.add(box(-101, 41, 0.01, "North"));
  neighbors.add(box(-101.005, 41, 0.01, "West"));
  neighbors.add(box(-90, 41, 0.01, "Far"));
  neighbors.add(box(-102, 40, 5, "County"));

  it("are those that overlap, the same area and the largest first", () => {
    const { neighbors: found, isComplete } = neighbors.overlapping(box(-101, 41, 0.01));
    expect(isComplete).toBe(true);
    expect(found.map(({ field, isSame }) => [field?.name, isSame])).toEqual([
      ["North", true],
      ["County", false],
      ["West", false],
    ]);
    const small = neighbors.overlapping(box(-100.99, 41.01, 0.001)).neighbors;
    expect(small.map(({ field }) => field?.name)).toEqual(["County"]);
    expect(neighbors.overlapping(box(-80, 41, 0.01)).neighbors).toEqual([]);
  });

  it("are found across the antimeridian", () => {
    const across: Known = { text: "[179,51,181,52]", acres: 2e6, bbox: [179, 51, -179, 52] };
    neighbors.add({ ...across, field: { fieldId: "Date line", name: "Date line" } });
    expect(neighbors.overlapping(across).neighbors[0]).toMatchObject({ isSame: true, acres: 2e6 });
  });

  it("of a shape that takes long to compare are incomplete, and marked so", () => {
    let now = 0;
    const slow = new Neighbors(
      (one, other) => {
        now += 200;
        return overlap(one, other);
      },
      () => now,
    );
    for (const name of ["A", "B", "C", "D", "E"]) slow.add(box(-101, 41, 0.01, name));
    const { neighbors: found, isComplete } = slow.overlapping(box(-101, 41, 0.01));
    expect(isComplete).toBe(false);
    expect(found.map(({ field }) => field?.name)).toEqual(["A", "B", "C"]);
  });
});
