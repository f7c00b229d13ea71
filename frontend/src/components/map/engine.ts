/** Draws plantings and fields with MapLibre. Only a page that shows a map loads this. */
import {
  LngLat,
  type MapLayerMouseEvent,
  type Map as MapLibre,
  type VectorTileSource,
} from "maplibre-gl";
import type { Place } from "@/lib/book/rows";
import type { MapFields, MapPlantings } from "@/lib/map/features";
import { type FieldFill, keyOf } from "@/lib/map/field-fills";
import type { Box, MapView } from "@/lib/map/map-view";
import { APART } from "@/lib/map/tile-address";
import { tiles } from "@/lib/map/tiles";
import type { RecordKey } from "@/lib/records/kinds";
import { type AreaChoice, takeArea } from "./area-choice";
import { type BaseRequest, baseMap, boxOf } from "./base-map";
import { creditsOf } from "./credits";
import { hatches } from "./hatches";
import {
  AREAS,
  CLUSTERS,
  HATCHES,
  MISSING,
  mapStyle,
  OPEN_FIELD,
  OPEN_PLANTING,
  POINTS,
} from "./map-style";
import { FIELDS, fieldTiles, PLANTINGS, plantingTiles } from "./tile-sources";
import type { Fills } from "./use-fill-choice";

export interface MapRequest extends BaseRequest {
  /** It is undefined if nothing can be opened. */
  onPress: ((record: RecordKey) => void) | undefined;
  /** Called with what fills the fields in view, whenever that may have changed. */
  onFills: ((fills: Fills) => void) | undefined;
  /** Called when the person has chosen an area. */
  onArea: (area: Box) => void;
}

interface FieldLocation {
  /** Counts from 0. */
  index: number;
  length: number;
  /** The ids of the field before it, of itself, and of the one after it. */
  near: readonly (string | undefined)[];
  /** The middle of the field. */
  at: Place;
}

export interface DrawnMap {
  showPlantings: (plantings: MapPlantings) => Promise<void>;
  showFields: (fields: MapFields) => Promise<void>;
  fit: (box: Box) => void;
  /** Shows the fields in view that are filled so, as closely as it can. */
  showFill: (fill: FieldFill) => void;
  /** Shows this view at once. */
  goTo: (view: MapView) => void;
  /** Finds a field among those that the map shows, in their order. */
  locateField: (id: string) => Promise<FieldLocation | undefined>;
  /** Marks the record that is open. */
  mark: (opened: RecordKey | undefined) => void;
  /** Moves, if it must, so that `cover` does not hide this place, or else the last one that was pressed. */
  reveal: (place: Place | undefined, cover: Element) => void;
  focus: () => void;
  area: AreaChoice;
  /** Gives the box that is in view. */
  view: () => Box;
  /** Draws what the map shows into another canvas, which gets its size. */
  copyTo: (canvas: HTMLCanvasElement) => void;
  /** Tells who has to be named for what the map shows. */
  credits: () => string[];
  end: () => void;
}

/** Throws if the browser cannot draw it. */
export function drawMap(request: MapRequest): DrawnMap {
  const name = crypto.randomUUID();
  const { map, token, styled, fit: showBox } = baseMap(request, (colors) => mapStyle(name, colors));
  styled
    .then(() => map.addImage(HATCHES, hatches(token), { pixelRatio: 2 }))
    .catch(request.onFailure);
  const presses = openOnPress(map, name, request);
  const area = takeArea(map, request.onArea);
  const { onFills } = request;
  const countFills = async () => {
    onFills?.(await tiles.ask((calls) => calls.fillsIn(name, boxOf(map))));
  };
  if (onFills) map.on("moveend", () => void countFills().catch(request.onFailure));
  let version = 0;
  return {
    showPlantings: async (plantings) => {
      await Promise.all([styled, tiles.ask((calls) => calls.show(name, plantings))]);
      version += 1;
      map.getSource<VectorTileSource>(PLANTINGS)?.setTiles([plantingTiles(name, version)]);
    },
    showFields: async (fields) => {
      await Promise.all([styled, tiles.ask((calls) => calls.showFields(name, fields))]);
      version += 1;
      map.getSource<VectorTileSource>(FIELDS)?.setTiles([fieldTiles(name, version)]);
      // The plantings on them give up their names.
      map.getSource<VectorTileSource>(PLANTINGS)?.setTiles([plantingTiles(name, version)]);
      await countFills();
    },
    fit: showBox,
    showFill: (fill) => {
      tiles
        .ask((calls) => calls.boxOfFill(name, keyOf(fill), boxOf(map)))
        .then((box) => box && showBox(box))
        .catch(request.onFailure);
    },
    goTo: ({ longitude, latitude, zoom }) => map.jumpTo({ center: [longitude, latitude], zoom }),
    locateField: (id) => tiles.ask((calls) => calls.locateField(name, id)),
    mark: (opened) => {
      const idOf = (kind: RecordKey["kind"]) => (opened?.kind === kind ? opened.id : "");
      styled
        .then(() => {
          map.setFilter(OPEN_PLANTING, ["==", ["get", "plantingId"], idOf("planting")]);
          map.setFilter(OPEN_FIELD, ["==", ["get", "fieldId"], idOf("field")]);
        })
        .catch(request.onFailure);
    },
    reveal: (place, cover) => {
      const at = place ? new LngLat(place.longitude, place.latitude) : presses.last;
      if (at) reveal(map, at, cover, request);
    },
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    view: () => boxOf(map),
    copyTo: (canvas) => {
      // A canvas of WebGL holds its picture only until the browser has shown it.
      map.resize();
      map.redraw();
      const drawn = map.getCanvas();
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.getContext("2d")?.drawImage(drawn, 0, 0);
    },
    credits: () => creditsOf(map),
    area: {
      ...area,
      show: (shown) => void styled.then(() => area.show(shown), request.onFailure),
    },
    end: () => {
      map.remove();
      // A worker that has ended holds nothing.
      if (tiles.isRunning) tiles.ask((calls) => calls.end(name)).catch(request.onFailure);
    },
  };
}

/** The nearest that what is open may be to an edge of what is visible; screen pixels. */
const MARGIN = 40;

function reveal(map: MapLibre, at: LngLat, cover: Element, { isStill }: MapRequest): void {
  if (getComputedStyle(cover).position === "fixed") {
    scrollBy({ top: map.getContainer().getBoundingClientRect().top, behavior: "instant" });
  }
  // What opened may have just made the map narrower.
  map.resize();
  const canvas = map.getCanvas().getBoundingClientRect();
  const { top, left } = cover.getBoundingClientRect();
  const isOver = left < canvas.right && top < canvas.bottom;
  const covered = isOver ? canvas.bottom - Math.max(top, canvas.top) : 0;
  const { x, y } = map.project(at);
  const isSeen =
    Math.min(x, canvas.width - x) > MARGIN && Math.min(y, canvas.height - covered - y) > MARGIN;
  if (!isSeen) map.easeTo({ center: at, offset: [0, -covered / 2], animate: !isStill });
}

/** Gives the place of the last press that opened something. */
function openOnPress(map: MapLibre, name: string, { onPress, onFailure, isStill }: MapRequest) {
  const presses: { last?: LngLat } = {};
  map.on("click", CLUSTERS, (event) => {
    approach(map, name, event, isStill).catch(onFailure);
  });
  map.on("click", MISSING, ({ point, lngLat }) => {
    const others = map.queryRenderedFeatures(point, { layers: [POINTS, CLUSTERS, AREAS] });
    if (others.length === 0) map.easeTo({ center: lngLat, zoom: APART, animate: !isStill });
  });
  for (const layer of [CLUSTERS, MISSING, ...(onPress ? [POINTS, AREAS] : [])]) {
    map.on("mouseenter", layer, () => {
      map.getCanvas().style.cursor = "pointer";
    });
    map.on("mouseleave", layer, () => {
      map.getCanvas().style.cursor = "";
    });
  }
  if (!onPress) return presses;
  const open = (record: RecordKey, { lngLat }: MapLayerMouseEvent) => {
    presses.last = lngLat;
    onPress(record);
  };
  map.on("click", POINTS, (event) => {
    const id = event.features?.[0]?.properties.plantingId;
    if (typeof id === "string") open({ kind: "planting", id }, event);
  });
  map.on("click", AREAS, (event) => {
    const above = map.queryRenderedFeatures(event.point, { layers: [POINTS, CLUSTERS] });
    const id = event.features?.[0]?.properties.fieldId;
    if (above.length === 0 && typeof id === "string") open({ kind: "field", id }, event);
  });
  return presses;
}

/** Goes where the pressed cluster falls apart. */
async function approach(
  map: MapLibre,
  name: string,
  event: MapLayerMouseEvent,
  isStill: boolean,
): Promise<void> {
  const cluster = event.features?.[0]?.properties.cluster_id;
  if (typeof cluster !== "number") return;
  const zoom = await tiles.ask((calls) => calls.zoomApart(name, cluster));
  map.easeTo({ center: event.lngLat, zoom, animate: !isStill });
}
