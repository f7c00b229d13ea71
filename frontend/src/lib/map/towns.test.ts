import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { largestIn, type TownTable, townPoints, townsOf } from "./towns";

const table: TownTable = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "towns.json"), "utf8"),
);
const towns = townsOf(table);
/** Around the seat of Perkins County, Nebraska. */
const PERKINS = { west: -102.1, south: 40.7, east: -101.3, north: 41 };

test("every town has a name, a place in the United States or a territory, and its people", () => {
  expect(towns.length).toBeGreaterThan(20_000);
  expect(table.places).toHaveLength(2 * towns.length);
  expect(table.populations).toHaveLength(towns.length);
  const wrong = towns.filter(({ name, at: [longitude = 0, latitude = 0], population }) => {
    const isThere = (longitude < -64 || longitude > 144) && latitude > -15 && latitude < 72;
    return name.trim() === "" || !isThere || population < 500;
  });
  expect(wrong).toEqual([]);
});

test("the largest towns come first, in the table and in a box", () => {
  const populations = towns.map(({ population }) => population);
  expect(populations).toEqual(populations.toSorted((one, other) => other - one));
  const country = { west: -125, south: 24.5, east: -66.9, north: 49.4 };
  expect(largestIn(towns, country, 2).map(({ name }) => name)).toEqual([
    "New York City",
    "Los Angeles",
  ]);
  expect(largestIn(towns, PERKINS, 10).map(({ name }) => name)).toEqual(["Grant"]);
  expect(largestIn(towns, { west: 0, south: 0, east: 1, north: 1 }, 10)).toEqual([]);
});

test("a map names a large town from farther away than a small one", () => {
  const zoomOf = (name: string) => {
    const [found] = townPoints(towns).features.filter(
      ({ properties }) => properties?.name === name,
    );
    return found?.properties?.zoom;
  };
  expect(["New York City", "Omaha", "Topeka", "Ames", "Kearney"].map(zoomOf)).toEqual([
    3, 4, 5, 6, 7,
  ]);
  const named = (zoom: number) =>
    townPoints(towns).features.filter(({ properties }) => properties?.zoom <= zoom).length;
  expect(named(3)).toBeLessThan(20);
  expect(named(5)).toBeLessThan(400);
  expect(named(10)).toBe(towns.length);
});
