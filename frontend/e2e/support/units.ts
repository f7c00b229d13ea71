import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { QUARTER } from "./fields";

/** Three common land units: the first as a field that the farm has, the last with a bow tie. */
export const UNITS = {
  type: "FeatureCollection",
  features: [
    unit("1", QUARTER.coordinates),
    unit("2", moved(0.02)),
    unit("3", moved(0.04)),
    unit("4", [
      [
        [-101.74, 40.8],
        [-101.73, 40.81],
        [-101.73, 40.8],
        [-101.74, 40.81],
        [-101.74, 40.8],
      ],
    ]),
  ],
};

function unit(number: string, coordinates: unknown) {
  return {
    type: "Feature",
    properties: { FARMNBR: "1234", TRACTNBR: "0012", CLUNBR: number, COMMENTS: `Unit ${number}` },
    geometry: { type: "Polygon", coordinates },
  };
}

function moved(east: number): number[][][] {
  const rings = QUARTER.coordinates as number[][][];
  return rings.map((ring) => ring.map(([x = 0, y = 0]) => [Number((x + east).toFixed(7)), y]));
}

/** The file that GDAL makes of the units. Each further list of options adds to it. */
export function unitsAs(name: string, ...options: readonly string[][]): Buffer {
  return readFileSync(path.join(made(name, options), name));
}

/** The files of a Shapefile of the units, by their extensions. */
export function shapefileOfUnits(...extensions: readonly string[]) {
  const folder = made("clu.shp", [[]]);
  return extensions.map((extension) => {
    const name = `clu.${extension}`;
    return {
      name,
      mimeType: "application/octet-stream",
      buffer: readFileSync(path.join(folder, name)),
    };
  });
}

/** The folder in which GDAL made the file. */
function made(name: string, options: readonly string[][]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "clu-"));
  const at = (file: string) => path.join(folder, file);
  writeFileSync(at("clu.geojson"), JSON.stringify(UNITS));
  for (const [index, more] of options.entries()) {
    const update = index > 0 ? ["-update"] : [];
    execFileSync("ogr2ogr", [...update, ...more, at(name), at("clu.geojson")]);
  }
  return folder;
}
