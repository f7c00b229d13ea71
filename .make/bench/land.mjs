/** Boundaries: our crate natively and as wasm, beside Shapely, GeographicLib and turf. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Boundary, initSync } from "../../pkg/land_wasm.js";
import { boundaries, pairs } from "./boundaries.mjs";
import { importFigures } from "./imports.mjs";
import { deepMedian } from "./statistics.mjs";

const { area } = fromTheUI("@turf/area");
const { kinks } = fromTheUI("@turf/kinks");
const { union } = fromTheUI("@turf/union");

const COUNT = 2_000;
const ROUNDS = 3;
const SQUARE_METERS_OF_AN_ACRE = 4046.8564224;
/** Turf measures on a sphere, which is off by up to half a percent. */
const TOLERANCE = 0.005;

export function landFigures({ scratch, survey, python }) {
  initSync({ module: readFileSync(new URL("../../pkg/land_wasm_bg.wasm", import.meta.url)) });
  const asked = {
    boundaries: boundaries(COUNT).map((shape) => JSON.stringify(shape)),
    pairs: pairs(COUNT).map((pair) => pair.map((shape) => JSON.stringify(shape))),
  };
  const file = `${scratch}/boundaries.json`;
  writeFileSync(file, JSON.stringify(asked));
  const told = (program, args) => JSON.parse(execFileSync(program, [...args, file], { encoding: "utf8" }));
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({
      native: told(survey, []),
      python: told(python, [new URL("land.py", import.meta.url).pathname]),
      wasm: timed(asked, surveyed, united),
      turf: timed(asked, surveyedByTurf, unitedByTurf),
    });
  }
  // The first round is the warm-up.
  const figures = deepMedian(rounds.slice(1));
  requireSameAcres(figures);
  return { ...figures, imports: importFigures({ scratch }) };
}

/** How many boundaries are read, checked and measured each second, how many pairs are united, and the acres of both. */
function timed({ boundaries, pairs }, measure, unite) {
  const [fields, surveyed] = rate(boundaries, measure);
  const [unions, united] = rate(pairs, ([one, other]) => unite(one, other));
  return { surveyed, united, acres: [fields, unions] };
}

function rate(list, acresOf) {
  const started = performance.now();
  const acres = list.reduce((sum, one) => sum + acresOf(one), 0);
  return [acres, (1000 * list.length) / (performance.now() - started)];
}

function surveyed(text) {
  const boundary = new Boundary(text);
  const { acres } = boundary.survey();
  boundary.free();
  return acres;
}

function united(...texts) {
  const [one, other] = texts.map((text) => new Boundary(text));
  const { acres } = one.surveyUnion(other);
  one.free();
  other.free();
  return acres;
}

function surveyedByTurf(text) {
  const polygon = JSON.parse(text);
  if (kinks(polygon).features.length > 0) {
    throw new Error("turf finds a crossing");
  }
  return acres(polygon);
}

function unitedByTurf(one, other) {
  const features = [one, other].map((text) => ({ type: "Feature", properties: {}, geometry: JSON.parse(text) }));
  return acres(union({ type: "FeatureCollection", features }));
}

function acres(polygon) {
  return area(polygon) / SQUARE_METERS_OF_AN_ACRE;
}

function requireSameAcres({ native, ...others }) {
  for (const [who, { acres }] of Object.entries(others)) {
    if (!acres.every((some, place) => Math.abs(some / native.acres[place] - 1) < TOLERANCE)) {
      throw new Error(`${who} measures ${acres} acres, and native code ${native.acres}`);
    }
  }
}

function fromTheUI(name) {
  return createRequire(new URL("../../frontend/package.json", import.meta.url))(name);
}
