import { expect, it } from "vitest";
import { countsOf, kept } from "./facets";

const ITEMS = ["corn 2026", "corn 2025", "oats 2026", "corn and oats 2024"];
const crop = { name: "crop", values: [["Corn"], ["Corn"], ["Oats"], ["Corn", "Oats"]] };
const year = { name: "year", values: [["2026"], ["2025"], ["2026"], ["2024"]] };
const FACETS = [crop, year];

it("a list without a choice has every item", () => {
  expect(kept(ITEMS, FACETS, {})).toEqual(ITEMS);
});

it("a list has the items with every chosen value", () => {
  expect(kept(ITEMS, FACETS, { crop: "Corn" })).toEqual([
    "corn 2026",
    "corn 2025",
    "corn and oats 2024",
  ]);
  expect(kept(ITEMS, FACETS, { crop: "Corn", year: "2026" })).toEqual(["corn 2026"]);
});

it("the counts of a facet go by the other choices and not by its own", () => {
  const choice = { crop: "Corn", year: "2026" };
  expect([...countsOf(crop, FACETS, choice)]).toEqual([
    ["Corn", 1],
    ["Oats", 1],
  ]);
  expect([...countsOf(year, FACETS, choice)]).toEqual([
    ["2026", 1],
    ["2025", 1],
    ["2024", 1],
  ]);
});

it("a chosen value that does not occur stays among the options", () => {
  expect([...countsOf(year, FACETS, { year: "2020" })][0]).toEqual(["2020", 0]);
});
