import { expect, it } from "vitest";
import { cornersOfFields, featuresOf, pointsOf } from "./features";

const RING = [
  [-101.75, 40.75],
  [-101.5, 40.75],
  [-101.5, 41],
  [-101.75, 40.75],
];
const boundary = { type: "Polygon", coordinates: [RING] };

it("a map shows the fields that have a boundary, with their names where the server says", () => {
  const { features } = featuresOf([
    { fieldId: "f1", name: "North", boundary, labelPoint: [-101.733, 40.853] },
    { fieldId: "f2", name: "New", boundary },
    { fieldId: "f3", name: "Nowhere" },
  ]);
  expect(features.map(({ geometry }) => geometry)).toEqual([
    boundary,
    { type: "Point", coordinates: [-101.733, 40.853] },
    boundary,
    { type: "Point", coordinates: [-101.625, 40.875] },
  ]);
  expect(features.map(({ properties }) => properties)).toEqual([
    { fieldId: "f1" },
    { name: "North" },
    { fieldId: "f2" },
    { name: "New" },
  ]);
});

it("a map knows what fills a field, and the words below its name", () => {
  const { features } = featuresOf([
    { fieldId: "f1", name: "North", boundary, fill: { by: "crop", crop: "Corn" }, words: "Corn" },
    { fieldId: "f2", name: "New", boundary, fill: { by: "missing" } },
  ]);
  expect(features.map(({ properties }) => properties)).toEqual([
    { fieldId: "f1", by: "crop", crop: "Corn" },
    { name: "North", words: "Corn" },
    { fieldId: "f2", by: "missing" },
    { name: "New", by: "missing" },
  ]);
});

it("the corners of fields do not repeat the first one of a ring", () => {
  expect(cornersOfFields([{ name: "North", boundary }, { name: "Nowhere" }])).toEqual(
    RING.slice(0, 3),
  );
});

it("a map shows the plantings that have a location", () => {
  const [at, crop] = [{ latitude: 41.2565, longitude: -101.7423 }, "Corn"];
  const points = pointsOf([
    { plantingId: "p1", fieldName: "Río & “North” 40", crop, ...at },
    { plantingId: "p2", fieldName: "Nowhere", crop },
    { plantingId: "p3", fieldName: "Entered", crop, ...at, confirmation: "pending" },
    { plantingId: "p4", fieldName: "Reported", crop, ...at, confirmation: undefined },
  ]);
  const geometry = { type: "Point", coordinates: [-101.7423, 41.2565] };
  expect(points).toEqual([
    {
      type: "Feature",
      geometry,
      properties: { plantingId: "p1", fieldName: "Río & “North” 40", crop },
    },
    {
      type: "Feature",
      geometry,
      properties: { plantingId: "p3", fieldName: "Entered", crop, confirmation: "pending" },
    },
    { type: "Feature", geometry, properties: { plantingId: "p4", fieldName: "Reported", crop } },
  ]);
});
