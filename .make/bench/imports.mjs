/** The import of a Shapefile with as many fields as one may have: our reader as wasm, beside GDAL's. */
import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { initSync, readFields } from "../../pkg/intake_wasm.js";
import { boundaries } from "./boundaries.mjs";
import { deepMedian } from "./statistics.mjs";

const SHAPES = 20_000;
const ROUNDS = 3;
/** Degrees, about a centimeter. */
const TOLERANCE = 1e-7;

export function importFigures({ scratch }) {
  initSync({ module: readFileSync(new URL("../../pkg/intake_wasm_bg.wasm", import.meta.url)) });
  const zip = shapefile(scratch);
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({ wasm: byWasm(zip), gdal: byGdal(zip, `${scratch}/read-${round}.json`) });
  }
  const figures = rounds.map(({ wasm, gdal }) => ({ wasm: wasm.wait, gdal: gdal.wait }));
  requireSame(rounds[0]);
  // The first round is the warm-up.
  return { ...deepMedian(figures.slice(1)), shapes: SHAPES, bytes: statSync(zip).size };
}

/** The fields as the Farm Service Agency gives them out: NAD83, in the meters of a UTM zone. */
function shapefile(scratch) {
  const features = boundaries(SHAPES).map((geometry, number) => ({
    type: "Feature",
    geometry,
    properties: {
      FARM_NUMBE: String(1000 + Math.floor(number / 40)),
      TRACT_NUMB: String(2000 + Math.floor(number / 8)),
      CLU_NUMBER: String(1 + (number % 8)),
      CALCACRES: 100 + (number % 60),
    },
  }));
  const [source, zip] = [`${scratch}/clu.json`, `${scratch}/clu.shp.zip`];
  writeFileSync(source, JSON.stringify({ type: "FeatureCollection", features }));
  execFileSync("ogr2ogr", ["-f", "ESRI Shapefile", "-t_srs", "EPSG:26914", "-nln", "clu", zip, source]);
  return zip;
}

function byWasm(zip) {
  const bytes = readFileSync(zip);
  const started = performance.now();
  const { shapes, refused } = readFields(["clu.shp.zip"], [bytes]);
  const wait = performance.now() - started;
  if (refused.length > 0) {
    throw new Error(`wasm refuses the Shapefile: ${refused[0].fault.message}`);
  }
  return { wait, corners: () => shapes.map(({ area }) => JSON.parse(area).coordinates[0][0]) };
}

/** The whole program: GDAL's start is a small part of it. */
function byGdal(zip, target) {
  const started = performance.now();
  execFileSync("ogr2ogr", ["-f", "GeoJSON", "-t_srs", "EPSG:4326", target, `/vsizip/${zip}`]);
  const wait = performance.now() - started;
  const { features } = JSON.parse(readFileSync(target));
  return { wait, corners: () => features.map(({ geometry }) => geometry.coordinates[0][0]) };
}

function requireSame({ wasm, gdal }) {
  const [ours, theirs] = [wasm.corners(), gdal.corners()];
  const isNear = ([x, y], [u, v]) => Math.abs(x - u) <= TOLERANCE && Math.abs(y - v) <= TOLERANCE;
  if (ours.length !== SHAPES || !ours.every((corner, place) => isNear(corner, theirs[place]))) {
    throw new Error("wasm and GDAL read different fields");
  }
}
