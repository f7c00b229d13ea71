import { expect, it } from "vitest";
import { type MapRows, sumsOf } from "./map-rows";

const PLANTINGS = [
  { crop: "Corn", acres: 0.1 },
  { crop: "Wheat", acres: 80 },
  { crop: "Corn", acres: 0.2 },
  { crop: "Corn", acres: undefined },
  { crop: "Oats", acres: 7 },
];
const rows = {
  crop: (place: number) => PLANTINGS[place]?.crop,
  acres: (place: number) => PLANTINGS[place]?.acres,
} as MapRows;

it("a selection adds up exactly by crop, and counts the plantings without acres", () => {
  expect(sumsOf(rows, [0, 1, 2, 3])).toEqual({
    byCrop: [
      { crop: "Wheat", plantings: 1, acres: 80 },
      { crop: "Corn", plantings: 3, acres: 0.3 },
    ],
    acres: 80.3,
    withoutAcres: 1,
  });
});
