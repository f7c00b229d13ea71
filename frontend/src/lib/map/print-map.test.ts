import { describe, expect, it } from "vitest";
import { above, printMapAround, scaleBar, WIDTH, withoutOverlaps } from "./print-map";

const QUARTER = { west: -101.74, south: 40.85, east: -101.7304, north: 40.8572 };

describe("a sheet", () => {
  it("shows what it is drawn around, in the middle, with land around it", () => {
    const { at, height, box } = printMapAround(QUARTER);
    const [low, high] = [at([QUARTER.west, QUARTER.south]), at([QUARTER.east, QUARTER.north])];
    expect(low.x + high.x).toBeCloseTo(WIDTH);
    expect(low.y + high.y).toBeCloseTo(height);
    expect(Math.min(low.x, high.y)).toBeGreaterThan(40);
    expect(box.west).toBeLessThan(QUARTER.west);
    expect(box.north).toBeGreaterThan(QUARTER.north);
  });

  it("is to scale: half a mile is as long to the east as to the north", () => {
    const { at, metersPerUnit } = printMapAround(QUARTER);
    const [low, high] = [at([QUARTER.west, QUARTER.south]), at([QUARTER.east, QUARTER.north])];
    expect((high.x - low.x) * metersPerUnit).toBeGreaterThan(795);
    expect((high.x - low.x) * metersPerUnit).toBeLessThan(815);
    expect((low.y - high.y) * metersPerUnit).toBeGreaterThan(795);
    expect((low.y - high.y) * metersPerUnit).toBeLessThan(815);
  });

  it("is not higher than it is wide, whatever it shows", () => {
    const tall = { west: -101.7, south: 40, east: -101.69, north: 41 };
    expect(printMapAround(tall).height).toBeLessThan(WIDTH);
    const point = { west: -101.7, south: 40, east: -101.7, north: 40 };
    expect(printMapAround(point).metersPerUnit).toBeCloseTo(0.4);
  });
});

it("a scale is the longest round distance that takes a quarter of the sheet", () => {
  expect(scaleBar(1.65)).toMatchObject({ count: 0.25, unit: "miles" });
  expect(scaleBar(0.4)).toMatchObject({ count: 200, unit: "feet" });
  expect(scaleBar(100)).toMatchObject({ count: 10, unit: "miles" });
  expect(scaleBar(100).length).toBeCloseTo(160.9344);
});

it("no label lies over another, and the earlier one stays", () => {
  const labels = [
    { text: "12", x: 100, y: 100 },
    { text: "13", x: 110, y: 104 },
    { text: "14", x: 100, y: 125 },
  ];
  expect(withoutOverlaps(labels, 18).map(({ text }) => text)).toEqual(["12", "14"]);
});

it("a label makes room for a dot", () => {
  const label = { text: "12", x: 100, y: 100 };
  expect(above(label, [{ x: 200, y: 100 }], 16)).toBe(label);
  expect(above(label, [{ x: 101, y: 101 }], 16).y).toBeLessThan(85);
});
