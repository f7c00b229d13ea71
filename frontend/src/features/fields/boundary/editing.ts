/** The steps of drawing a boundary, each of which can be undone. */
import type { MultiPolygon, Polygon } from "geojson";
import type { Drawn } from "@/lib/fields/members";
import {
  areSame,
  type Corner,
  type CornerPlace,
  cornerAt,
  geometryOf,
  isSamePlace,
  type Shape,
  shapeOf,
  withRing,
} from "@/lib/map/shape";

/** A boundary as it is drawn. */
export interface Sketch {
  shape: Shape;
  /** Whether the only ring still takes corners at its end. */
  isOpen: boolean;
  /** The shape is as it was walked; with the accuracy in meters, if that is known. */
  walked?: { accuracy?: number };
}

export interface Editing {
  now: Sketch;
  /** The sketches before this one, the oldest first. */
  past: readonly Sketch[];
  /** The sketches that were undone, the next one first. */
  future: readonly Sketch[];
  /** The corner that the last step nudged. More nudges of it belong to the same step. */
  nudged?: CornerPlace;
}

export type Edit =
  | { do: "add"; corner: Corner }
  /** The corner comes in front of the one that is at the place. */
  | { do: "insert"; place: CornerPlace; corner: Corner }
  | { do: "move"; place: CornerPlace; corner: Corner }
  | { do: "nudge"; place: CornerPlace; corner: Corner }
  | { do: "remove"; place: CornerPlace }
  | { do: "close" }
  | { do: "replace"; shape: Shape }
  | { do: "walk"; shape: Shape; accuracy?: number }
  | { do: "undo" }
  | { do: "redo" };

const NOTHING: Sketch = { shape: [], isOpen: true };

export function begun(drawn: Drawn | undefined): Editing {
  return { now: drawn ? sketchOf(drawn) : NOTHING, past: [], future: [] };
}

function sketchOf({ boundary, boundarySource, boundaryAccuracy }: Drawn): Sketch {
  const shape = shapeOf(boundary);
  const accuracy = boundaryAccuracy === undefined ? {} : { accuracy: boundaryAccuracy };
  const walked = boundarySource === "walked" ? { walked: accuracy } : {};
  return { shape, isOpen: isUnfinished(shape), ...walked };
}

/** What a form takes over. */
export function drawnOf({ shape, walked }: Sketch): Drawn | undefined {
  const boundary: Polygon | MultiPolygon | undefined = geometryOf(shape);
  if (!boundary) return undefined;
  if (!walked) return { boundary, boundarySource: "drawn" };
  const { accuracy } = walked;
  const known = accuracy === undefined ? {} : { boundaryAccuracy: accuracy };
  return { boundary, boundarySource: "walked", ...known };
}

export function edited(editing: Editing, edit: Edit): Editing {
  const { now, past, future } = editing;
  switch (edit.do) {
    case "undo": {
      const before = past.at(-1);
      if (!before) return editing;
      return { now: before, past: past.slice(0, -1), future: [now, ...future] };
    }
    case "redo": {
      const [next, ...rest] = future;
      return next ? { now: next, past: [...past, now], future: rest } : editing;
    }
    case "nudge": {
      const { place } = edit;
      const goesOn = isSamePlace(place, editing.nudged);
      const next = changed(now, edit);
      return { now: next, past: goesOn ? past : [...past, now], future: [], nudged: place };
    }
    default: {
      const next = changed(now, edit);
      return next === now ? editing : { now: next, past: [...past, now], future: [] };
    }
  }
}

type Change = Exclude<Edit, { do: "undo" | "redo" }>;

function changed(now: Sketch, edit: Change): Sketch {
  const { shape, isOpen } = now;
  switch (edit.do) {
    case "add":
      return isOpen && !endsWith(shape, edit.corner)
        ? { shape: withAdded(shape, edit.corner), isOpen }
        : now;
    case "insert": {
      const { place, corner } = edit;
      const inserted = withRing(shape, place, (ring) => ring.toSpliced(place.corner, 0, corner));
      return { shape: inserted, isOpen };
    }
    case "move":
    case "nudge": {
      const { place, corner } = edit;
      const before = cornerAt(shape, place);
      if (!before || areSame(before, corner)) return now;
      return { shape: withRing(shape, place, (ring) => ring.with(place.corner, corner)), isOpen };
    }
    case "remove": {
      const { place } = edit;
      const left = withRing(shape, place, (ring) => ring.toSpliced(place.corner, 1));
      return { shape: left, isOpen: isOpen || isUnfinished(left) };
    }
    case "close":
      return isOpen && !isUnfinished(shape) ? { ...now, isOpen: false } : now;
    case "replace":
      return { shape: edit.shape, isOpen: isUnfinished(edit.shape) };
    case "walk": {
      const walked = edit.accuracy === undefined ? {} : { accuracy: edit.accuracy };
      return { shape: edit.shape, isOpen: isUnfinished(edit.shape), walked };
    }
  }
}

function endsWith(shape: Shape, corner: Corner): boolean {
  const last = shape[0]?.[0]?.at(-1);
  return last !== undefined && areSame(last, corner);
}

function withAdded(shape: Shape, corner: Corner): Shape {
  return [[[...(shape[0]?.[0] ?? []), corner]]];
}

/** Whether there is no area yet. */
function isUnfinished(shape: Shape): boolean {
  const [first = [], ...others] = shape.flat();
  return others.length === 0 && first.length < 3;
}
