import { describe, expect, it } from "vitest";
import { nameKey } from "@/lib/wasm-in-node";
import { pointsOf } from "./features";
import { labelsOf, markLabeled } from "./field-labels";

const box = { west: -101.74, south: 40.85, east: -101.73, north: 40.86 };
const labels = labelsOf(
  [
    { name: "North", box: { west: 10, south: 10, east: 11, north: 11 } },
    { name: "North", box },
    { name: "O’Brien", box },
  ],
  nameKey,
);

function isLabeled(fieldName: string, latitude: number, longitude: number): boolean {
  const points = pointsOf([{ plantingId: "p", fieldName, crop: "Corn", latitude, longitude }]);
  markLabeled(points, labels);
  return points[0]?.properties?.isLabeled === true;
}

describe("the names on a map", () => {
  it("a planting on a field of its name gets no name of its own", () => {
    expect(isLabeled("North", 40.855, -101.735)).toBe(true);
    expect(isLabeled(" north", 40.855, -101.735)).toBe(true);
    expect(isLabeled("O'Brien", 40.855, -101.735)).toBe(true);
    expect(isLabeled("North", 40.8605, -101.735)).toBe(true);
  });

  it("a planting with another name, or elsewhere, keeps its own", () => {
    expect(isLabeled("South", 40.855, -101.735)).toBe(false);
    expect(isLabeled("North", 40.9, -101.735)).toBe(false);
  });

  it("a planting has its own name again when the field is gone", () => {
    const points = pointsOf([
      { plantingId: "p", fieldName: "North", crop: "Corn", latitude: 40.855, longitude: -101.735 },
    ]);
    markLabeled(points, labels);
    markLabeled(points, labelsOf([], nameKey));
    expect(points[0]?.properties).not.toHaveProperty("isLabeled");
  });
});
