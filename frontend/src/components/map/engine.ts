/** Draws the map with MapLibre. Only a page that shows a map loads this. */
import {
  GeolocateControl,
  type LngLatBoundsLike,
  type MapLayerMouseEvent,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type VectorTileSource,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapPlantings } from "@/lib/map/pinned";
import { tiles } from "@/lib/map/tiles";
import type { CropMark } from "./crop-marks";
import { CLUSTERS, mapStyle, POINTS } from "./map-style";
import type { Box, MapView } from "./map-view";
import { PLANTINGS, plantingTiles } from "./tile-sources";

setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

/** No closer, so that the plantings still have land around them. */
const CLOSEST_FIT = 13;
/** A single place is shown with the lines of its county. */
const PLACE_FIT = 9;
const MAX_ZOOM = 18;
/** Screen pixels around what must be seen. */
const PADDING = 48;

export interface MapRequest {
  container: HTMLElement;
  marks: readonly CropMark[];
  /** Where the map begins. */
  start: MapView | Box;
  /** MapLibre's words in the reader's language, by its keys. */
  words: Record<string, string>;
  isStill: boolean;
  /** Whether a button shows where the person stands. */
  showsPerson: boolean;
  onMove: (view: MapView, box: Box) => void;
  onPress: (plantingId: string) => void;
  onFailure: (error: unknown) => void;
}

export interface DrawnMap {
  showPlantings: (plantings: MapPlantings) => Promise<void>;
  fit: (box: Box) => void;
  end: () => void;
}

/** Throws if the browser cannot draw it. */
export function drawMap(request: MapRequest): DrawnMap {
  const { container, marks, start, isStill } = request;
  const name = crypto.randomUUID();
  const colors = getComputedStyle(container);
  const map = new MapLibre({
    container,
    style: mapStyle(name, marks, (token) => colors.getPropertyValue(token).trim()),
    ...("zoom" in start
      ? { center: [start.longitude, start.latitude], zoom: start.zoom }
      : { bounds: boundsOf(start), fitBoundsOptions: fitting(start, isStill) }),
    maxZoom: MAX_ZOOM,
    locale: request.words,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: isStill ? 0 : 150,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  if (request.showsPerson) map.addControl(ownPlace(), "top-right");
  map.addControl(new ScaleControl({ unit: "imperial" }), "bottom-left");
  const styled = map.once("style.load");
  const tell = () => request.onMove(viewOf(map), boxOf(map));
  map.on("load", tell);
  map.on("moveend", tell);
  tellBusy(map, container);
  map.on("error", ({ error }) => request.onFailure(error));
  openOnPress(map, name, request);
  let version = 0;
  return {
    showPlantings: async (plantings) => {
      await Promise.all([styled, tiles.ask((calls) => calls.show(name, plantings))]);
      version += 1;
      map.getSource<VectorTileSource>(PLANTINGS)?.setTiles([plantingTiles(name, version)]);
    },
    fit: (box) => void map.fitBounds(boundsOf(box), fitting(box, isStill)),
    end: () => {
      map.remove();
      // A worker that has ended holds nothing.
      if (tiles.isRunning) tiles.ask((calls) => calls.end(name)).catch(request.onFailure);
    },
  };
}

function ownPlace(): GeolocateControl {
  return new GeolocateControl({
    positionOptions: { enableHighAccuracy: true },
    trackUserLocation: true,
  });
}

/** Until what is asked for is drawn, presses reach what was drawn before. */
function tellBusy(map: MapLibre, container: HTMLElement): void {
  const tell = (isBusy: boolean) => container.setAttribute("aria-busy", String(isBusy));
  tell(true);
  map.on("movestart", () => tell(true));
  map.on("dataloading", () => tell(true));
  map.on("idle", () => tell(false));
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

function fitting({ west, south, east, north }: Box, isStill: boolean) {
  const isPlace = west === east && south === north;
  return { padding: PADDING, maxZoom: isPlace ? PLACE_FIT : CLOSEST_FIT, animate: !isStill };
}

function boundsOf({ west, south, east, north }: Box): LngLatBoundsLike {
  return [west, south, east, north];
}

function viewOf(map: MapLibre): MapView {
  const { lng, lat } = map.getCenter();
  return { longitude: lng, latitude: lat, zoom: map.getZoom() };
}

function boxOf(map: MapLibre): Box {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
