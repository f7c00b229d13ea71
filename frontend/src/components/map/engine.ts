/** Draws plantings and fields with MapLibre. Only a page that shows a map loads this. */
import type { MapLayerMouseEvent, Map as MapLibre, VectorTileSource } from "maplibre-gl";
import type { MapFields, MapPlantings } from "@/lib/map/features";
import type { Box } from "@/lib/map/map-view";
import { tiles } from "@/lib/map/tiles";
import { type AreaChoice, takeArea } from "./area-choice";
import { type BaseRequest, baseMap, boxOf } from "./base-map";
import { hatches } from "./hatches";
import { AREAS, CLUSTERS, HATCHES, mapStyle, POINTS } from "./map-style";
import { FIELDS, fieldTiles, PLANTINGS, plantingTiles } from "./tile-sources";

export interface MapRequest extends BaseRequest {
  onPress: (plantingId: string) => void;
  /** It is undefined if a field cannot be opened. */
  onPressField: ((fieldId: string) => void) | undefined;
  /** Called when the person has chosen an area. */
  onArea: (area: Box) => void;
}

export interface DrawnMap {
  showPlantings: (plantings: MapPlantings) => Promise<void>;
  showFields: (fields: MapFields) => Promise<void>;
  fit: (box: Box) => void;
  area: AreaChoice;
  /** Gives the box that is in view. */
  view: () => Box;
  /** Draws what the map shows into another canvas, which gets its size. */
  copyTo: (canvas: HTMLCanvasElement) => void;
  end: () => void;
}

/** Throws if the browser cannot draw it. */
export function drawMap(request: MapRequest): DrawnMap {
  const name = crypto.randomUUID();
  const { map, token, styled, fit } = baseMap(request, (colors) => mapStyle(name, colors));
  styled
    .then(() => map.addImage(HATCHES, hatches(token), { pixelRatio: 2 }))
    .catch(request.onFailure);
  openOnPress(map, name, request);
  const area = takeArea(map, request.onArea);
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
    },
    fit,
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

function openOnPress(map: MapLibre, name: string, request: MapRequest): void {
  const { onPress, onFailure, isStill } = request;
  map.on("click", POINTS, ({ features }) => {
    const plantingId = features?.[0]?.properties.plantingId;
    if (typeof plantingId === "string") onPress(plantingId);
  });
  map.on("click", CLUSTERS, (event) => {
    approach(map, name, event, isStill).catch(onFailure);
  });
  const { onPressField } = request;
  if (onPressField) map.on("click", AREAS, (event) => openField(map, event, onPressField));
  for (const layer of [POINTS, CLUSTERS, ...(onPressField ? [AREAS] : [])]) {
    map.on("mouseenter", layer, () => {
      map.getCanvas().style.cursor = "pointer";
    });
    map.on("mouseleave", layer, () => {
      map.getCanvas().style.cursor = "";
    });
  }
}

/** Unless a planting lies on it there. */
function openField(
  map: MapLibre,
  { point, features }: MapLayerMouseEvent,
  open: (fieldId: string) => void,
): void {
  const above = map.queryRenderedFeatures(point, { layers: [POINTS, CLUSTERS] });
  const fieldId = features?.[0]?.properties.fieldId;
  if (above.length === 0 && typeof fieldId === "string") open(fieldId);
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
