/** Cuts what maps show into vector tiles, so that a hundred thousand points or corners do not hold up the screen. */
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { expose, transfer } from "comlink";
import type { Feature, FeatureCollection } from "geojson";
import { once, startLand, startWasm } from "@/lib/wasm";
import { filledFields } from "./device-fields";
import {
  boxAroundFields,
  collection,
  featuresOf,
  type MapField,
  type MapFields,
  type MapPlantings,
  pointsOf,
} from "./features";
import { type FilledField, keyOf, sumsByFill } from "./field-fills";
import { type FieldLabels, labelsOf, markLabeled } from "./field-labels";
import { linesIn } from "./land-lines";
import { type Box, boxAround, cornersOfBox, meets, middleOf } from "./map-view";
import { isArea } from "./shape";
import {
  APART,
  COUNTY_ZOOM,
  FIELD_ZOOM,
  LAYER,
  type TileCoordinates,
  TOWN_ZOOM,
} from "./tile-address";
import { largestIn, type Town, townPoints, townsOf } from "./towns";

/** The width of a tile in its own numbers, and on the screen in pixels. */
const [EXTENT, PIXELS] = [4_096, 512];
/** Screen pixels within which plantings are drawn as one. */
const RADIUS = 36;
const CLUSTER = { radius: (RADIUS * EXTENT) / PIXELS, extent: EXTENT, maxZoom: APART - 1 };

/** More names have no room on a sheet of paper. */
const PRINTED_TOWNS = 60;

/** A map whose fields are not read yet has none. */
const NO_LABELS = labelsOf([], String);
const FORM = { version: 2, extent: EXTENT };

const plantings = new Map<string, ShownPlantings>();
const fields = new Map<string, Promise<ShownFields>>();
/** Those of the fields that were read last. */
const labels = new Map<string, FieldLabels>();

interface ShownPlantings {
  index: GeoJSONVT;
  points: readonly Feature[];
}

interface ShownFields {
  index: GeoJSONVT;
  /** The fields with a boundary, in their order. */
  listed: readonly (MapField & { box: Box })[];
  /** Those that something fills. */
  filled: readonly (FilledField & Pick<MapField, "confirmation"> & { box: Box })[];
  /** The box around all of them. */
  land?: Box | undefined;
}

const countyLines = once(
  async () => new GeoJSONVT(await allCounties(), { extent: EXTENT, maxZoom: COUNTY_ZOOM }),
);

const allTowns = once(async (): Promise<Town[]> => {
  const answer = await fetch(new URL("./towns.json", import.meta.url));
  if (!answer.ok) throw new Error(`The towns could not be loaded: ${answer.status}`);
  return townsOf(await answer.json());
});

const townNames = once(
  async () => new GeoJSONVT(townPoints(await allTowns()), { extent: EXTENT, maxZoom: TOWN_ZOOM }),
);

async function allCounties(): Promise<FeatureCollection> {
  const { countyMap } = await startLand();
  return JSON.parse(new TextDecoder().decode(countyMap()));
}

const calls = {
  async counties(place: TileCoordinates) {
    return tile(await countyLines(), place);
  },

  /** Those that a map names at this zoom. */
  async towns(place: TileCoordinates) {
    const index = await townNames();
    return tile(index, place, ({ tags }) => Number(tags?.zoom) <= place.z);
  },

  /** The lines and towns themselves, for a map that is drawn without tiles. */
  async landIn(box: Box) {
    const [counties, towns] = await Promise.all([allCounties(), allTowns()]);
    return { ...linesIn(counties, box), towns: largestIn(towns, box, PRINTED_TOWNS) };
  },

  /** Takes the place of the plantings that a map showed before. */
  show(map: string, shown: MapPlantings) {
    const points = pointsOf(shown);
    const index = new GeoJSONVT(collection(points), {
      extent: EXTENT,
      maxZoom: APART,
      cluster: true,
      clusterOptions: CLUSTER,
    });
    plantings.set(map, { index, points });
    markLabeled(points, labels.get(map) ?? NO_LABELS);
  },

  /** A map that has ended has none. */
  plantings(map: string, place: TileCoordinates) {
    return tile(plantings.get(map)?.index, place);
  },

  /** Takes the place of the fields that a map showed before. */
  async showFields(map: string, shown: MapFields) {
    const read = readFields(shown);
    fields.set(map, read);
    const [{ listed }, { nameKey }] = await Promise.all([read, startWasm()]);
    // The map may have ended, or shown other fields, in the meantime.
    if (fields.get(map) !== read) return;
    const written = labelsOf(listed, nameKey);
    labels.set(map, written);
    markLabeled(plantings.get(map)?.points ?? [], written);
  },

  /**
   * The sums of the filled fields in the box, how many are not confirmed, and how many fields are filled at all, with the
   * box around these.
   */
  async fillsIn(map: string, box: Box) {
    const { filled, land }: Pick<ShownFields, "filled" | "land"> = (await fields.get(map)) ?? {
      filled: [],
    };
    const inView = filled.filter((field) => meets(box, field.box));
    return {
      sums: sumsByFill(inView),
      count: filled.length,
      land,
      pending: inView.filter(({ confirmation }) => confirmation === "pending").length,
    };
  },

  /** The box around the fields in view with the fill of that key; undefined without any. */
  async boxOfFill(map: string, key: string, view: Box) {
    const { filled } = (await fields.get(map)) ?? { filled: [] };
    const boxes = filled.filter(({ fill, box }) => keyOf(fill) === key && meets(view, box));
    return boxAround(boxes.flatMap(({ box }) => cornersOfBox(box)));
  },

  /** Where a field is among those with a boundary; undefined if the map does not show it. */
  async locateField(map: string, id: string) {
    const { listed } = (await fields.get(map)) ?? { listed: [] };
    const index = listed.findIndex(({ fieldId }) => fieldId === id);
    const found = listed[index];
    if (!found) return undefined;
    const near = [index - 1, index, index + 1].map((place) => listed[place]?.fieldId);
    return { index, length: listed.length, near, at: middleOf(found.box) };
  },

  /** A map that has ended or shows no fields has none. */
  async fields(map: string, place: TileCoordinates) {
    return tile((await fields.get(map))?.index, place);
  },

  /** The zoom at which a cluster falls apart. */
  zoomApart(map: string, cluster: number) {
    return plantings.get(map)?.index.getClusterExpansionZoom(cluster) ?? APART;
  },

  end(map: string) {
    plantings.delete(map);
    fields.delete(map);
    labels.delete(map);
  },
};

async function readFields(shown: MapFields): Promise<ShownFields> {
  const all: readonly MapField[] = shown.of === "list" ? shown.fields : await filledFields(shown);
  const listed = all.flatMap((field) => {
    const box = isArea(field.boundary) && boxAroundFields([field]);
    return box ? { ...field, box } : [];
  });
  const filled = listed.flatMap(({ fill, acres, confirmation, box }) =>
    fill ? { fill, acres, confirmation, box } : [],
  );
  const index = new GeoJSONVT(featuresOf(listed), { extent: EXTENT, maxZoom: FIELD_ZOOM });
  const land = boxAround(filled.flatMap(({ box }) => cornersOfBox(box)));
  return { index, listed, filled, land };
}

/** The tile is empty where there is nothing to show. */
function tile(
  index: GeoJSONVT | undefined,
  { z, x, y }: TileCoordinates,
  isShown?: (feature: GeoJSONVTFeature) => boolean,
): ArrayBuffer {
  const all = index?.getTile(z, x, y);
  const found =
    all && isShown
      ? { ...all, features: all.features.filter(isShown) as GeoJSONVTTile["features"] }
      : all;
  const bytes = found ? new Uint8Array(fromGeojsonVt({ [LAYER]: found }, FORM)) : new Uint8Array();
  return transfer(bytes.buffer, [bytes.buffer]);
}

export type TileCalls = typeof calls;

expose(calls);
