import { expect, it } from "vitest";
import { tileCoordinatesOf } from "./tile-address";

it("the place of a tile is at the end of its address", () => {
  expect(tileCoordinatesOf("plantings://5f0e/12/7/27/48")).toEqual({ z: 7, x: 27, y: 48 });
  expect(tileCoordinatesOf("counties://all/0/0/0")).toEqual({ z: 0, x: 0, y: 0 });
});
