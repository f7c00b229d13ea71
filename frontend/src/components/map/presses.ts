/** Mouse and touch on the map of a boundary: press to add or select a corner, drag to move or insert one. */
import type { Map as MapLibre, MapMouseEvent, MapTouchEvent } from "maplibre-gl";
import {
  type Corner,
  type CornerPlace,
  cornerAt,
  cornersOf,
  roundedCorner,
  type Shape,
  withRing,
} from "@/lib/map/shape";
import { middlesOf, type Sketched } from "./drawn-shape";

/** What the person's presses do. */
export interface Hand {
  onAdd: (corner: Corner) => void;
  onMove: (place: CornerPlace, corner: Corner) => void;
  onInsert: (place: CornerPlace, corner: Corner) => void;
  onSelect: (place: CornerPlace | undefined) => void;
  onClose: () => void;
  /** Corners of neighbors, to which a new place snaps. */
  neighbors: () => Iterable<Corner>;
}

/** Screen pixels within which a mouse or a finger reaches a corner. */
const REACH = { mouse: 10, touch: 22 };
/** Screen pixels within which a place snaps to a neighbor's corner. */
const SNAP = 12;

type Press = MapMouseEvent | MapTouchEvent;

interface Drag {
  place: CornerPlace;
  /** Whether the corner is new. */
  isNew: boolean;
  /** The press is here now; there is no place while it has not moved. */
  at?: Corner;
}

export function takePresses(map: MapLibre, hand: Hand, draw: (sketch: Sketched) => void) {
  const taken: { sketch: Sketched } = {
    sketch: { shape: [], isOpen: true, selected: undefined },
  };
  let drag: Drag | undefined;
  const project = ([longitude, latitude]: Corner) => map.project([longitude, latitude]);
  const reach = (press: Press) => (isOfFinger(press.originalEvent) ? REACH.touch : REACH.mouse);

  function cornerUnder(press: Press) {
    return nearest(cornersOf(taken.sketch.shape), press.point, reach(press), project);
  }

  function middleUnder(press: Press) {
    const { shape, isOpen } = taken.sketch;
    return nearest(middlesOf(shape, isOpen), press.point, reach(press), project);
  }

  function placeUnder(press: Press): Corner {
    const neighbors = [...hand.neighbors()].map((at) => ({ at }));
    const { lng, lat } = press.lngLat;
    return nearest(neighbors, press.point, SNAP, project)?.at ?? roundedCorner(lng, lat);
  }

  function begin(press: Press): void {
    if ("points" in press && press.points.length > 1) return;
    const corner = cornerUnder(press);
    const found = corner ?? middleUnder(press);
    if (!found) return;
    const { part, ring } = found;
    drag = { place: { part, ring, corner: found.corner }, isNew: corner === undefined };
    // Without this the map would move too.
    press.preventDefault();
  }

  function move(press: Press): void {
    if (!drag) {
      map.getCanvas().style.cursor = cursorAt(press);
      return;
    }
    drag.at = placeUnder(press);
    draw({ ...taken.sketch, shape: dragged(taken.sketch.shape, drag), selected: drag.place });
  }

  function cursorAt(press: Press): string {
    if (cornerUnder(press) ?? middleUnder(press)) return "pointer";
    return taken.sketch.isOpen ? "crosshair" : "";
  }

  /** A press that did not move is a click, which comes next. */
  function end(): void {
    const ended = drag;
    drag = undefined;
    if (!ended?.at) return;
    if (ended.isNew) hand.onInsert(ended.place, ended.at);
    else hand.onMove(ended.place, ended.at);
  }

  function giveUp(): void {
    drag = undefined;
    draw(taken.sketch);
  }

  function click(press: MapMouseEvent): void {
    const { shape, isOpen } = taken.sketch;
    const corner = cornerUnder(press);
    if (corner) {
      const { at: _, ...place } = corner;
      const isFirst = place.corner === 0 && isOpen;
      if (isFirst && (shape[0]?.[0]?.length ?? 0) > 2) hand.onClose();
      hand.onSelect(place);
      return;
    }
    const middle = middleUnder(press);
    if (middle) {
      const { at, ...place } = middle;
      hand.onInsert(place, roundedCorner(...at));
    } else if (isOpen) hand.onAdd(placeUnder(press));
    else hand.onSelect(undefined);
  }

  // Two corners in a row are no double press.
  map.doubleClickZoom.disable();
  map.on("mousedown", begin);
  map.on("touchstart", begin);
  map.on("mousemove", move);
  map.on("touchmove", move);
  map.on("mouseup", end);
  map.on("touchend", end);
  map.on("touchcancel", giveUp);
  map.on("click", click);
  return taken;
}

function isOfFinger(event: Event): boolean {
  return "touches" in event || (event instanceof PointerEvent && event.pointerType === "touch");
}

function dragged(shape: Shape, { place, isNew, at }: Drag): Shape {
  if (!at || (!isNew && !cornerAt(shape, place))) return shape;
  return withRing(shape, place, (ring) => ring.toSpliced(place.corner, isNew ? 0 : 1, at));
}

interface Pixel {
  x: number;
  y: number;
}

/** The nearest of some places within that many screen pixels. */
export function nearest<Place extends { at: Corner }>(
  places: Iterable<Place>,
  pixel: Pixel,
  within: number,
  project: (at: Corner) => Pixel,
): Place | undefined {
  let [found, best]: [Place | undefined, number] = [undefined, within];
  for (const place of places) {
    const { x, y } = project(place.at);
    const distance = Math.hypot(x - pixel.x, y - pixel.y);
    if (distance <= best) [found, best] = [place, distance];
  }
  return found;
}
