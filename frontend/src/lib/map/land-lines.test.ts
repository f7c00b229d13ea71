import { expect, it } from "vitest";
import { linesIn } from "./land-lines";

const BOX = { west: -102, south: 40, east: -100, north: 42 };

it("the lines of a part of the country are those that meet it, and a line that comes back is two", () => {
  const line = [
    [-101, 41],
    [-101, 43],
    [-99, 43],
    [-99, 41],
    [-101, 41],
  ];
  const far = [
    [-90, 41],
    [-91, 41],
  ];
  const found = linesIn(
    {
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          properties: { kind: "stateLines" },
          geometry: { type: "MultiLineString", coordinates: [far] },
        },
        {
          type: "Feature",
          properties: { kind: "countyLines" },
          geometry: { type: "MultiLineString", coordinates: [line, far] },
        },
        {
          type: "Feature",
          properties: { kind: "county", name: "Perkins" },
          geometry: { type: "Point", coordinates: [-101.6, 40.8] },
        },
        {
          type: "Feature",
          properties: { kind: "county", name: "Far" },
          geometry: { type: "Point", coordinates: [-91, 40.8] },
        },
      ],
    },
    BOX,
  );
  expect(found).toEqual({
    states: [],
    counties: [
      [
        [-101, 41],
        [-101, 43],
      ],
      [
        [-99, 41],
        [-101, 41],
      ],
    ],
    names: [{ name: "Perkins", at: [-101.6, 40.8] }],
  });
});
