/** Draws plantings with MapLibre. Only a page that shows a map loads this. */
import type { MapLayerMouseEvent, Map as MapLibre, VectorTileSource } from "maplibre-gl";
import type { MapPlantings } from "@/lib/map/pinned";
import { tiles } from "@/lib/map/tiles";
import { type BaseRequest, baseMap } from "./base-map";
import type { CropMark } from "./crop-marks";
import { CLUSTERS, mapStyle, POINTS } from "./map-style";
import type { Box } from "./map-view";
import { PLANTINGS, plantingTiles } from "./tile-sources";

export interface MapRequest extends BaseRequest {
  marks: readonly CropMark[];
  onPress: (plantingId: string) => void;
}

export interface DrawnMap {
  showPlantings: (plantings: MapPlantings) => Promise<void>;
  fit: (box: Box) => void;
  end: () => void;
}

/** Throws if the browser cannot draw it. */
export function drawMap(request: MapRequest): DrawnMap {
  const name = crypto.randomUUID();
  const { map, styled, fit } = baseMap(request, (token) => mapStyle(name, request.marks, token));
  openOnPress(map, name, request);
  let version = 0;
  return {
    showPlantings: async (plantings) => {
      await Promise.all([styled, tiles.ask((calls) => calls.show(name, plantings))]);
      version += 1;
      map.getSource<VectorTileSource>(PLANTINGS)?.setTiles([plantingTiles(name, version)]);
    },
    fit,
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
  for (const layer of [POINTS, CLUSTERS]) {
    map.on("mouseenter", layer, () => {
      map.getCanvas().style.cursor = "pointer";
    });
    map.on("mouseleave", layer, () => {
      map.getCanvas().style.cursor = "";
    });
  }
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
