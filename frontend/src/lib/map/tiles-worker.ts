/** Cuts what maps show into vector tiles, so that a hundred thousand points or corners do not hold up the screen. */
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { expose, transfer } from "comlink";
import type { FeatureCollection } from "geojson";
import { startLand } from "@/lib/wasm";
import { filledFields } from "./device-fields";
import {
  boxAroundFields,
  collection,
  featuresOf,
  type MapFields,
  type MapPlantings,
  pointsOf,
} from "./features";
import { type FilledField, sumsByFill } from "./field-fills";
import { linesIn } from "./land-lines";
import { type Box, meets } from "./map-view";
import { APART, COUNTY_ZOOM, FIELD_ZOOM, LAYER, type TileCoordinates } from "./tile-address";

/** The width of a tile in its own numbers, and on the screen in pixels. */
const [EXTENT, PIXELS] = [4_096, 512];
/** Screen pixels within which plantings are drawn as one. */
const RADIUS = 36;
const CLUSTER = { radius: (RADIUS * EXTENT) / PIXELS, extent: EXTENT, maxZoom: APART - 1 };

const FORM = { version: 2, extent: EXTENT };

let counties: Promise<GeoJSONVT> | undefined;
const plantings = new Map<string, GeoJSONVT>();
const fields = new Map<string, Promise<ShownFields>>();

interface ShownFields {
  index: GeoJSONVT;
  /** The fields with a boundary, if something fills them. */
  filled: readonly (FilledField & { box: Box })[];
}

async function countyLines(): Promise<GeoJSONVT> {
  return new GeoJSONVT(await allCounties(), { extent: EXTENT, maxZoom: COUNTY_ZOOM });
}

async function allCounties(): Promise<FeatureCollection> {
  const { countyMap } = await startLand();
  return JSON.parse(new TextDecoder().decode(countyMap()));
}

const calls = {
  async counties(place: TileCoordinates) {
    counties ??= countyLines().catch((cause: unknown) => {
      counties = undefined;
      throw cause;
    });
    return tile(await counties, place);
  },

  /** The lines themselves, for a map that is drawn without tiles. */
  async linesIn(box: Box) {
    return linesIn(await allCounties(), box);
  },

  /** Takes the place of the plantings that a map showed before. */
  show(map: string, shown: MapPlantings) {
    const points = collection(pointsOf(shown));
    plantings.set(
      map,
      new GeoJSONVT(points, {
        extent: EXTENT,
        maxZoom: APART,
        cluster: true,
        clusterOptions: CLUSTER,
      }),
    );
  },

  /** A map that has ended has none. */
  plantings(map: string, place: TileCoordinates) {
    return tile(plantings.get(map), place);
  },

  /** Takes the place of the fields that a map showed before. */
  async showFields(map: string, shown: MapFields) {
    const read = readFields(shown);
    fields.set(map, read);
    await read;
  },

  /** The sums of the filled fields in the box, and how many fields are filled at all. */
  async fillsIn(map: string, box: Box) {
    const { filled } = (await fields.get(map)) ?? { filled: [] };
    return {
      sums: sumsByFill(filled.filter((field) => meets(box, field.box))),
      count: filled.length,
    };
  },

  /** A map that has ended or shows no fields has none. */
  async fields(map: string, place: TileCoordinates) {
    return tile((await fields.get(map))?.index, place);
  },

  /** The zoom at which a cluster falls apart. */
  zoomApart(map: string, cluster: number) {
    return plantings.get(map)?.getClusterExpansionZoom(cluster) ?? APART;
  },

  end(map: string) {
    plantings.delete(map);
    fields.delete(map);
  },
};

async function readFields(shown: MapFields): Promise<ShownFields> {
  const listed = shown.of === "list" ? shown.fields : await filledFields(shown);
  const filled = listed.flatMap((field) => {
    const box = field.fill && boxAroundFields([field]);
    return box && field.fill ? { fill: field.fill, acres: field.acres, box } : [];
  });
  const index = new GeoJSONVT(featuresOf(listed), { extent: EXTENT, maxZoom: FIELD_ZOOM });
  return { index, filled };
}

/** The tile is empty where there is nothing to show. */
function tile(index: GeoJSONVT | undefined, { z, x, y }: TileCoordinates): ArrayBuffer {
  const found = index?.getTile(z, x, y);
  const bytes = found ? new Uint8Array(fromGeojsonVt({ [LAYER]: found }, FORM)) : new Uint8Array();
  return transfer(bytes.buffer, [bytes.buffer]);
}

export type TileCalls = typeof calls;

expose(calls);
