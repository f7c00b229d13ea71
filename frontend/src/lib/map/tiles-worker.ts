/** Cuts what maps show into vector tiles, so that a hundred thousand points or corners do not hold up the screen. */
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { expose, transfer } from "comlink";
import type { FeatureCollection } from "geojson";
import { allShownFields, shownFieldsOf } from "@/lib/fields/local-fields";
import { openLocal } from "@/lib/local/database";
import { startLand } from "@/lib/wasm";
import {
  collection,
  featuresOf,
  type MapField,
  type MapFields,
  type MapPlantings,
  pointsOf,
} from "./features";
import { linesIn } from "./land-lines";
import type { Box } from "./map-view";
import { APART, COUNTY_ZOOM, FIELD_ZOOM, LAYER, type TileCoordinates } from "./tile-address";

/** The width of a tile in its own numbers, and on the screen in pixels. */
const [EXTENT, PIXELS] = [4_096, 512];
/** Screen pixels within which plantings are drawn as one. */
const RADIUS = 36;
const CLUSTER = { radius: (RADIUS * EXTENT) / PIXELS, extent: EXTENT, maxZoom: APART - 1 };

const FORM = { version: 2, extent: EXTENT };

let counties: Promise<GeoJSONVT> | undefined;
const plantings = new Map<string, GeoJSONVT>();
const fields = new Map<string, GeoJSONVT>();

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
    const features = featuresOf(await listed(shown));
    fields.set(map, new GeoJSONVT(features, { extent: EXTENT, maxZoom: FIELD_ZOOM }));
  },

  /** A map that has ended or shows no fields has none. */
  fields(map: string, place: TileCoordinates) {
    return tile(fields.get(map), place);
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

async function listed(shown: MapFields): Promise<readonly MapField[]> {
  if (shown.of === "list") return shown.fields;
  const { userId, farmer } = shown;
  const database = await openLocal(userId);
  try {
    return farmer === undefined
      ? await allShownFields(database, userId)
      : await shownFieldsOf(database, userId, farmer);
  } finally {
    database.close();
  }
}

/** The tile is empty where there is nothing to show. */
function tile(index: GeoJSONVT | undefined, { z, x, y }: TileCoordinates): ArrayBuffer {
  const found = index?.getTile(z, x, y);
  const bytes = found ? new Uint8Array(fromGeojsonVt({ [LAYER]: found }, FORM)) : new Uint8Array();
  return transfer(bytes.buffer, [bytes.buffer]);
}

export type TileCalls = typeof calls;

expose(calls);
