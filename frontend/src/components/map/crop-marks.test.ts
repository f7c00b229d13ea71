import { describe, expect, it } from "vitest";
import { cropMarks } from "./crop-marks";

const crops = Array.from({ length: 20 }, (_, place) => `crop ${place}`);

describe("the marks of crops", () => {
  it("are different for fourteen crops", () => {
    const marks = cropMarks(crops.slice(0, 14));
    expect(new Set(marks.map(({ color, isRimmed }) => `${color} ${isRimmed}`)).size).toBe(14);
  });

  it("have a color of the map for every crop", () => {
    for (const { color } of cropMarks(crops)) {
      expect(color).toBeGreaterThanOrEqual(1);
      expect(color).toBeLessThanOrEqual(7);
    }
  });

  it("depend on the place in the list alone", () => {
    expect(cropMarks(crops).slice(0, 3)).toEqual(cropMarks(crops.slice(0, 3)));
  });
});
