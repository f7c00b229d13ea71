/** Lets a person choose a part of a map by dragging across it with the mouse, a pen or a finger. */
import type { Feature } from "geojson";
import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { collection, feature } from "@/lib/map/features";
import type { Box } from "@/lib/map/map-view";
import { roundedCorner } from "@/lib/map/shape";
import { AREA_CHOICE } from "./map-style";

/** Screen pixels from the upper left corner of the map. */
type Spot = [x: number, y: number];

export interface AreaChoice {
  /** The next drag chooses an area instead of moving the map. */
  begin: () => void;
  giveUp: () => void;
  show: (area: Box | undefined) => void;
}

/** Screen pixels; a shorter drag is a press that slipped. */
const LEAST = 8;

export function takeArea(map: MapLibre, onArea: (area: Box) => void): AreaChoice {
  const container = map.getCanvasContainer();
  let isChoosing = false;
  let from: Spot | undefined;
  let shown: Box | undefined;
  const draw = (area: Box | undefined) => {
    map.getSource<GeoJSONSource>(AREA_CHOICE)?.setData(featuresOf(area));
  };
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top } = container.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };

  function press(event: PointerEvent): void {
    if (!isChoosing || !event.isPrimary) return;
    from = spotOf(event);
    // The drag may end over a button that lies on the map.
    container.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (from && event.isPrimary) draw(boxOf(map, from, spotOf(event)));
  }

  function end(event: PointerEvent): void {
    if (!from || !event.isPrimary) return;
    const [start, last] = [from, spotOf(event)];
    from = undefined;
    if (Math.hypot(last[0] - start[0], last[1] - start[1]) < LEAST) {
      draw(shown);
    } else {
      stop();
      onArea(boxOf(map, start, last));
    }
  }

  function cancel(): void {
    from = undefined;
    draw(shown);
  }

  function stop(): void {
    isChoosing = false;
    from = undefined;
    map.dragPan.enable();
    container.style.touchAction = "";
    map.getCanvas().style.cursor = "";
  }

  container.addEventListener("pointerdown", press);
  container.addEventListener("pointermove", move);
  container.addEventListener("pointerup", end);
  container.addEventListener("pointercancel", cancel);
  return {
    begin: () => {
      isChoosing = true;
      map.dragPan.disable();
      // Without this the browser takes a finger's drag to scroll the page.
      container.style.touchAction = "none";
      map.getCanvas().style.cursor = "crosshair";
    },
    giveUp: () => {
      stop();
      draw(shown);
    },
    show: (area) => {
      shown = area;
      draw(area);
    },
  };
}

/** Its west is in the first turn around the Earth. */
function boxOf(map: MapLibre, one: Spot, other: Spot): Box {
  const [here, there] = [map.unproject(one), map.unproject(other)];
  const [west, south] = roundedCorner(Math.min(here.lng, there.lng), Math.min(here.lat, there.lat));
  const east = west + Math.abs(here.lng - there.lng);
  return { west, south, east, north: Math.max(here.lat, there.lat) };
}

function featuresOf(area: Box | undefined) {
  return collection(area ? [featureOf(area)] : []);
}

function featureOf({ west, south, east, north }: Box): Feature {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return feature({ type: "Polygon", coordinates: [ring] });
}
