import { expect, it } from "vitest";
import { farmerColors, fillOf, sumsByFill } from "./field-fills";

it("a field is filled by its largest crop, or else by its report", () => {
  expect(fillOf("crop", "Corn", "reported")).toEqual({ by: "crop", crop: "Corn" });
  expect(fillOf("reported", "Corn", "reported")).toEqual({ by: "reported" });
  for (const report of ["reported", "missing", "nothing"] as const) {
    expect(fillOf("crop", undefined, report)).toEqual({ by: report });
    expect(fillOf("reported", undefined, report)).toEqual({ by: report });
  }
});

it("the sums have the most acres first and what is not reported last, and are exact", () => {
  const [corn, oats] = [fillOf("crop", "Corn", "reported"), fillOf("crop", "Oats", "reported")];
  expect(
    sumsByFill([
      { fill: { by: "nothing" }, acres: 900 },
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
    { fill: { by: "nothing" }, count: 1, acres: 900 },
  ]);
});

it("a farmer keeps their color whatever the order of the fields", () => {
  expect([...farmerColors(["b", "a", "b"])]).toEqual([...farmerColors(["a", "b"])]);
  expect(new Set(farmerColors(["a", "b", "c"]).values()).size).toBe(3);
});
