import { expect, it } from "vitest";
import { countyNames } from "./county-names";

const keith = { fips: "31101", name: "Keith County", state: "Nebraska" };
const perkins = { fips: "31135", name: "Perkins County", state: "Nebraska" };
const sedgwick = { fips: "08115", name: "Sedgwick County", state: "Colorado" };

it.each([
  ["en-US", [keith], "Keith County, Nebraska"],
  ["en-US", [perkins, keith], "Perkins County and Keith County, Nebraska"],
  ["es-US", [perkins, keith], "Perkins County y Keith County, Nebraska"],
  ["en-US", [perkins, sedgwick], "Perkins County (Nebraska) and Sedgwick County (Colorado)"],
])("in %s the counties %j are %s", (locale, counties, text) => {
  expect(countyNames(counties, locale)).toBe(text);
});
