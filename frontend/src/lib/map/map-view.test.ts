import { describe, expect, it } from "vitest";
import { boxAround, isIn, meets } from "./map-view";

const place = (longitude: number, latitude: number) => ({ longitude, latitude });

describe("the box around places", () => {
  it("touches the outermost ones", () => {
    expect(boxAround([place(-101, 41), place(-99, 43), place(-100, 40)])).toEqual({
      west: -101,
      south: 40,
      east: -99,
      north: 43,
    });
  });

  it("is a point around one place, and none around no place", () => {
    expect(boxAround([place(-101, 41)])).toEqual({ west: -101, south: 41, east: -101, north: 41 });
    expect(boxAround([])).toBeUndefined();
    expect(boxAround([{}])).toBeUndefined();
  });
});

describe("a place", () => {
  const box = { west: -101, south: 40, east: -99, north: 43 };

  it.each([
    [place(-100, 41), true],
    [place(-101, 40), true],
    [place(-99, 43), true],
    [place(-98.9, 41), false],
    [place(-101.1, 41), false],
    [place(-100, 39.9), false],
    [place(-100, 43.1), false],
  ])("%j is in the box: %s", (one, expected) => {
    expect(isIn(box, one)).toBe(expected);
  });

  it("is in a box that was moved around the Earth", () => {
    expect(isIn({ ...box, west: -461, east: -459 }, place(-100, 41))).toBe(true);
    expect(isIn({ ...box, west: 170, east: 190 }, place(-175, 41))).toBe(true);
    expect(isIn({ ...box, west: 170, east: 190 }, place(-165, 41))).toBe(false);
  });
});

describe("a field", () => {
  const view = { west: -101, south: 40, east: -99, north: 43 };

  it.each([
    ["inside of the map", { west: -100.5, south: 41, east: -100, north: 42 }, true],
    ["larger than the map", { west: -102, south: 39, east: -98, north: 44 }, true],
    ["across its edge", { west: -99.5, south: 41, east: -98, north: 42 }, true],
    ["east of it", { west: -98.9, south: 41, east: -98, north: 42 }, false],
    ["north of it", { west: -100, south: 43.1, east: -99, north: 44 }, false],
  ])("recognizes whether a field meets the view: %s", (_, field, expected) => {
    expect(meets(view, field)).toBe(expected);
    expect(meets({ ...view, west: -461, east: -459 }, field)).toBe(expected);
  });
});
