import { expect, it } from "vitest";
import { pointsOf } from "./plantings";

it("a map shows the plantings that have a location", () => {
  const [at, crop] = [{ latitude: 41.2565, longitude: -101.7423 }, "Corn"];
  const points = pointsOf([
    { plantingId: "p1", fieldName: "Río & “North” 40", crop, ...at },
    { plantingId: "p2", fieldName: "Nowhere", crop },
  ]);
  expect(points).toEqual([
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [-101.7423, 41.2565] },
      properties: { plantingId: "p1", fieldName: "Río & “North” 40", crop },
    },
  ]);
});
