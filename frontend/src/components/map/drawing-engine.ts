/**
 * Lets a person draw a boundary with MapLibre. Only a page on which one is drawn loads this. A library such as terra-draw
 * would add 39 kB over the wire and bring neither the violations, nor the snapping to neighbors, nor the keyboard.
 */
import type { FeatureCollection } from "geojson";
import type { GeoJSONSource } from "maplibre-gl";
import type { Box } from "@/lib/map/map-view";
import { type Corner, roundedCorner } from "@/lib/map/shape";
import { type BaseRequest, baseMap } from "./base-map";
import { AREA, CORNERS, drawingStyle, HERE, NEIGHBORS, VIOLATIONS } from "./drawing-style";
import { areaOf, handlesOf, placesOf, type Sketched } from "./drawn-shape";
import { type Hand, takePresses } from "./presses";

/** A zoom at which a field is as large as the map. */
const FOLLOWED = 15;

export interface DrawingRequest extends BaseRequest {
  /** What presses do; without it the map only shows. */
  hand?: Hand;
}

export interface DrawnSketch extends Sketched {
  violations: readonly Corner[];
  /** The person stands here, if the page shows it. */
  here?: Corner | undefined;
}

export interface DrawingMap {
  show: (sketch: DrawnSketch) => void;
  showNeighbors: (neighbors: FeatureCollection) => void;
  /** The place in the middle of the map. */
  center: () => Corner;
  goTo: (corner: Corner) => void;
  /** Does what `goTo` does, and comes close enough to see a field. */
  follow: (corner: Corner) => void;
  fit: (box: Box) => void;
  end: () => void;
}

/** Throws if the browser cannot draw it. */
export function drawDrawing(request: DrawingRequest): DrawingMap {
  const { map, styled, fit } = baseMap(request, drawingStyle);
  const draw = (source: string, data: FeatureCollection) => {
    styled.then(() => map.getSource<GeoJSONSource>(source)?.setData(data), request.onFailure);
  };
  const drawSketch = (sketch: Sketched) => {
    draw(AREA, areaOf(sketch));
    draw(CORNERS, handlesOf(sketch, request.hand !== undefined));
  };
  const presses = request.hand && takePresses(map, request.hand, drawSketch);
  const goTo = ([longitude, latitude]: Corner, zoom = map.getZoom()) => {
    if (map.getBounds().contains([longitude, latitude]) && zoom <= map.getZoom()) return;
    map.jumpTo({ center: [longitude, latitude], zoom });
  };
  return {
    show: (sketch) => {
      if (presses) presses.sketch = sketch;
      drawSketch(sketch);
      draw(VIOLATIONS, placesOf(sketch.violations));
      draw(HERE, placesOf(sketch.here ? [sketch.here] : []));
    },
    showNeighbors: (neighbors) => draw(NEIGHBORS, neighbors),
    center: () => {
      const { lng, lat } = map.getCenter();
      return roundedCorner(lng, lat);
    },
    goTo: (corner) => goTo(corner),
    follow: (corner) => goTo(corner, Math.max(FOLLOWED, map.getZoom())),
    fit,
    end: () => map.remove(),
  };
}
