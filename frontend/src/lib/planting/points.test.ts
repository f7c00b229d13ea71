import { expect, it } from "vitest";
import { pointsOf } from "./points";

async function read(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}

it("a map reads the plantings with a location from the address", async () => {
  const address = pointsOf([
    {
      plantingId: "p1",
      fieldName: "Río & “North” 40 % / 2",
      crop: "Corn",
      latitude: 41.2565,
      longitude: -101.7423,
    },
    { plantingId: "p2", fieldName: "Nowhere", crop: "Corn" },
  ]);
  expect(await read(address)).toEqual({
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: [-101.7423, 41.2565] },
        properties: { plantingId: "p1", crop: "Corn", fieldName: "Río & “North” 40 % / 2" },
      },
    ],
  });
});

it("no planting gives an empty map", async () => {
  expect(await read(pointsOf([]))).toEqual({ type: "FeatureCollection", features: [] });
});
