import { expect, it } from "vitest";
import { neighborsAt, neighborsOfLeft } from "./neighbors";

const addressAt = (index: number) => `?plantingId=p${index}`;

it("a record in the middle of a list has two neighbors", () => {
  expect(neighborsAt(1, 3, addressAt)).toEqual({
    place: 2,
    count: 3,
    previous: "?plantingId=p0",
    next: "?plantingId=p2",
  });
});

it("the only record of a list has no neighbors", () => {
  expect(neighborsAt(0, 1, addressAt)).toEqual({ place: 1, count: 1 });
});

it.each([undefined, -1])("a record that is not listed (%s) has no place", (index) => {
  expect(neighborsAt(index, 3, addressAt)).toBeUndefined();
});

it.each([
  [0, undefined, "at 0"],
  [1, "at 0", "at 1"],
  [3, "at 2", undefined],
  [9, "at 2", undefined],
])(
  "a record that left a list of three from place %i leads to what stands there now",
  (index, previous, next) => {
    expect(neighborsOfLeft(index, 3, (place) => `at ${place}`)).toEqual({
      place: undefined,
      count: 3,
      previous,
      next,
    });
  },
);
