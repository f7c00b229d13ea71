/** What all maps have in common. */
import {
  FullscreenControl,
  GeolocateControl,
  type LngLatBoundsLike,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import type { Box, MapView } from "@/lib/map/map-view";
import { drawGraticule } from "./graticule";
import { addImagery } from "./imagery";
import type { Token } from "./label-style";
import { isOfPictures } from "./picture-layer";
import { addTowns } from "./towns";

setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

/** No closer, so that the plantings still have land around them. */
const CLOSEST_FIT = 13;
/** A single place is shown with the lines of its county. */
const PLACE_FIT = 9;
const MAX_ZOOM = 18;
/** Screen pixels around what must be seen. */
const PADDING = 48;

export interface BaseRequest {
  container: HTMLElement;
  /** The map begins here. */
  start: MapView | Box;
  /** MapLibre's words in the reader's language, by its keys. */
  words: Record<string, string>;
  isStill: boolean;
  /** Whether a button shows where the person stands. */
  showsPerson: boolean;
  /** Whether one finger scrolls the page, and two move the map. */
  takesTwoFingers?: boolean;
  /** A button lets this fill the screen. */
  frame?: HTMLElement;
  /** No closer than this zoom to what must be seen. */
  closest?: number;
  /** It also tells once where the map begins. */
  onMove: (view: MapView, box: Box) => void;
  onFailure: (error: unknown) => void;
}

/** Throws if the browser cannot draw it. */
export function baseMap(request: BaseRequest, style: (token: Token) => StyleSpecification) {
  const { container, start, isStill } = request;
  const colors = getComputedStyle(container);
  const token: Token = (name) => colors.getPropertyValue(name).trim();
  const drawn = style(token);
  const map = new MapLibre({
    container,
    style: drawn,
    ...("zoom" in start
      ? { center: [start.longitude, start.latitude], zoom: start.zoom }
      : { bounds: boundsOf(start), fitBoundsOptions: fitting(start, request) }),
    maxZoom: MAX_ZOOM,
    locale: request.words,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: request.takesTwoFingers ?? false,
    fadeDuration: isStill ? 0 : 150,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  if (request.frame) addFullScreen(map, request.frame);
  if (request.showsPerson) addOwnPlace(map, request.words);
  map.addControl(new ScaleControl({ unit: "imperial" }), "bottom-left");
  const report = () => request.onMove(viewOf(map), boxOf(map));
  const grid = () => drawGraticule(map, boxOf(map), request.words);
  for (const moved of ["load", "moveend", "resize"] as const) map.on(moved, grid);
  map.on("load", report);
  map.on("moveend", report);
  const subject = Object.keys(drawn.sources);
  markBusy(map, subject, container);
  map.on("error", (event) => {
    if (!isOfPictures(event)) request.onFailure(event.error);
  });
  const styled = map.once("style.load");
  // The map waits neither for the towns nor for the imagery, which may never come.
  map
    .once("load")
    .then(() => {
      // The person may have left.
      if (!container.isConnected) return;
      addTowns(map, token, request.words);
      return addImagery(map, request.words);
    })
    .catch(request.onFailure);
  return {
    map,
    token,
    styled,
    fit: (box: Box) => void map.fitBounds(boundsOf(box), fitting(box, request)),
  };
}

/** MapLibre names its button only once the browser has told whether it has a location. */
function addOwnPlace(map: MapLibre, words: BaseRequest["words"]): void {
  const control = new GeolocateControl({
    positionOptions: { enableHighAccuracy: true },
    trackUserLocation: true,
  });
  map.addControl(control, "top-right");
  const button = map.getContainer().querySelector(".maplibregl-ctrl-geolocate");
  button?.setAttribute("aria-label", words["GeolocateControl.FindMyLocation"] ?? "");
}

/**
 * Until what is asked for is drawn, presses reach what was drawn before. Nobody presses what else stands on a map, such as
 * imagery, so the map is not busy while it waits for that alone. `sources` has what the map is about.
 */
function markBusy(map: MapLibre, sources: readonly string[], container: HTMLElement): void {
  const mark = (isBusy: boolean) => container.setAttribute("aria-busy", String(isBusy));
  mark(true);
  map.on("movestart", () => mark(true));
  map.on("dataloading", (event) => {
    if (!("sourceId" in event) || sources.includes(String(event.sourceId))) mark(true);
  });
  map.on("idle", () => mark(false));
  map.on("render", () => {
    if (map.areTilesLoaded() || map.isMoving()) return;
    if (sources.every((source) => map.isSourceLoaded(source))) mark(false);
  });
}

function fitting(
  { west, south, east, north }: Box,
  { closest = CLOSEST_FIT, isStill }: BaseRequest,
) {
  const isPlace = west === east && south === north;
  return { padding: PADDING, maxZoom: isPlace ? PLACE_FIT : closest, animate: !isStill };
}

function boundsOf({ west, south, east, north }: Box): LngLatBoundsLike {
  // Across the antimeridian, west is more than east.
  return [west, south, east < west ? east + 360 : east, north];
}

function viewOf(map: MapLibre): MapView {
  const { lng, lat } = map.getCenter();
  return { longitude: lng, latitude: lat, zoom: map.getZoom() };
}

export function boxOf(map: MapLibre): Box {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** A map that is drawn anew on the full screen, as when the device turns dark, says that it can be left. */
function addFullScreen(map: MapLibre, frame: HTMLElement): void {
  map.addControl(new FullscreenControl({ container: frame }), "top-right");
  if (document.fullscreenElement === frame) document.dispatchEvent(new Event("fullscreenchange"));
}
