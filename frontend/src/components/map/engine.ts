/** Draws the map with MapLibre. Only a page that shows a map loads this. */
import {
  type GeoJSONSource,
  GeolocateControl,
  type LngLatBoundsLike,
  type MapLayerMouseEvent,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import { CLUSTERS, type MapContent, mapStyle, PLANTINGS, POINTS } from "./map-style";
import type { Box, MapView } from "./map-view";

setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

/** No closer, so that the plantings still have land around them. */
const CLOSEST_FIT = 13;
/** A single place is shown with the lines of its county. */
const PLACE_FIT = 9;
const MAX_ZOOM = 18;
/** Screen pixels around what must be seen. */
const PADDING = 48;

export interface MapRequest extends MapContent {
  container: HTMLElement;
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
  /** `points` is the address of GeoJSON. */
  showPlantings: (points: string) => Promise<void>;
  fit: (box: Box) => void;
  end: () => void;
}

/** Throws if the browser cannot draw it. */
export function drawMap(request: MapRequest): DrawnMap {
  const { container, start, isStill } = request;
  const colors = getComputedStyle(container);
  const map = new MapLibre({
    container,
    style: mapStyle(request, (name) => colors.getPropertyValue(name).trim()),
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
  openOnPress(map, request);
  return {
    showPlantings: async (points) => {
      await styled;
      await map.getSource<GeoJSONSource>(PLANTINGS)?.setData(points);
    },
    fit: (box) => void map.fitBounds(boundsOf(box), fitting(box, isStill)),
    end: () => map.remove(),
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

function openOnPress(map: MapLibre, { onPress, isStill }: MapRequest): void {
  map.on("click", POINTS, ({ features }) => {
    const plantingId = features?.[0]?.properties.plantingId;
    if (typeof plantingId === "string") onPress(plantingId);
  });
  map.on("click", CLUSTERS, (event) => void approach(map, event, isStill));
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
async function approach(map: MapLibre, event: MapLayerMouseEvent, isStill: boolean): Promise<void> {
  const cluster = event.features?.[0]?.properties.cluster_id;
  const source = map.getSource<GeoJSONSource>(PLANTINGS);
  if (typeof cluster !== "number" || !source) return;
  const zoom = await source.getClusterExpansionZoom(cluster);
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
