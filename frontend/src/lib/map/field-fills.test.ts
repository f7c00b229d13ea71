import { expect, it } from "vitest";
import { farmerColors, fillOf, sumsByFill } from "./field-fills";

it("a field is filled by its largest crop, by being reported, or as missing", () => {
  expect(fillOf("crop", "Corn")).toEqual({ by: "crop", crop: "Corn" });
  expect(fillOf("reported", "Corn")).toEqual({ by: "reported" });
  expect(fillOf("crop", undefined)).toEqual({ by: "missing" });
});

it("the sums have the most acres first and what is missing last, and are exact", () => {
  const [corn, oats] = [fillOf("crop", "Corn"), fillOf("crop", "Oats")];
  expect(
    sumsByFill([
      { fill: { by: "missing" }, acres: 500 },
      { fill: oats, acres: 10.1 },
      { fill: corn, acres: 80.25 },
      { fill: oats, acres: 20.2 },
      { fill: corn },
    ]),
  ).toEqual([
    { fill: corn, count: 2, acres: 80.25 },
    { fill: oats, count: 2, acres: 30.3 },
    { fill: { by: "missing" }, count: 1, acres: 500 },
  ]);
});

it("a farmer keeps their color whatever the order of the fields", () => {
  expect([...farmerColors(["b", "a", "b"])]).toEqual([...farmerColors(["a", "b"])]);
  expect(new Set(farmerColors(["a", "b", "c"]).values()).size).toBe(3);
});
