/** Land drawn to scale on a sheet of paper. */
import type { Position } from "geojson";
import type { Point } from "@/lib/rules";
import type { Box } from "./map-view";
import { besides, Projection } from "./projection";

/** The width of every sheet, in its own units. */
export const WIDTH = 1000;
/** The least and the greatest height. */
const [LOWEST, HIGHEST] = [0.5 * WIDTH, 0.75 * WIDTH];
/** How much more ground there is than what must be seen, and the least, in meters. */
const [ROOM, LEAST] = [1.25, 400];

export interface PrintMap {
  height: number;
  metersPerUnit: number;
  /** The ground that it shows. */
  box: Box;
  at: (position: Readonly<Position>) => { x: number; y: number };
  /** The path of a line for SVG. */
  path: (line: readonly Readonly<Position>[]) => string;
}

export function printMapAround({ west, south, east, north }: Box): PrintMap {
  const center = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const [wide, high] = extentOf({ west, south, east, north }, center);
  const span = Math.max(wide * ROOM, (high * ROOM * WIDTH) / HIGHEST, LEAST);
  const height = Math.min(HIGHEST, Math.max(LOWEST, (high * ROOM * WIDTH) / span));
  const projection = new Projection(center, WIDTH, span);
  const at = ([longitude = 0, latitude = 0]: Readonly<Position>) => {
    const { x, y } = projection.toDrawing({ latitude, longitude });
    return { x, y: y - (WIDTH - height) / 2 };
  };
  const { metersPerUnit } = projection;
  const [eastward, northward] = [span / 2, (height * metersPerUnit) / 2];
  const [corner, opposite] = [
    besides(center, -eastward, -northward),
    besides(center, eastward, northward),
  ];
  return {
    height,
    metersPerUnit,
    box: {
      west: corner.longitude,
      south: corner.latitude,
      east: opposite.longitude,
      north: opposite.latitude,
    },
    at,
    path: (line) => `M${line.map((position) => rounded(at(position))).join("L")}`,
  };
}

/** The width and height of the box, in meters. */
function extentOf({ west, south, east, north }: Box, center: Point): [number, number] {
  const drawing = new Projection(center, 1, 1);
  const [low, high] = [
    drawing.toDrawing({ latitude: south, longitude: west }),
    drawing.toDrawing({ latitude: north, longitude: east }),
  ];
  return [high.x - low.x, low.y - high.y];
}

function rounded({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

export interface ScaleBar {
  length: number;
  count: number;
  unit: "feet" | "miles";
}

const METERS = { feet: 0.3048, miles: 1609.344 };
const STEPS: readonly Omit<ScaleBar, "length">[] = [
  ...[50, 100, 200, 500, 1000].map((count) => ({ count, unit: "feet" as const })),
  ...[0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200].map((count) => ({
    count,
    unit: "miles" as const,
  })),
];

/** The longest round distance that takes at most a quarter of the sheet's width. */
export function scaleBar(metersPerUnit: number): ScaleBar {
  const bars = STEPS.map((step) => ({
    ...step,
    length: (step.count * METERS[step.unit]) / metersPerUnit,
  }));
  const fitting = bars.filter(({ length }) => length <= WIDTH / 4);
  return fitting.at(-1) ?? { length: 0, count: 0, unit: "feet" };
}

export interface Label {
  text: string;
  /** The middle of the label. */
  x: number;
  y: number;
}

/** Leaves out the labels of that size that lie over an earlier one. */
export function withoutOverlaps<Kind extends Label>(labels: readonly Kind[], size: number): Kind[] {
  const kept: Kind[] = [];
  for (const label of labels) {
    const isOver = (other: Label) =>
      Math.abs(other.x - label.x) < reachOf(other, size) + reachOf(label, size) &&
      Math.abs(other.y - label.y) < size;
    if (!kept.some(isOver)) kept.push(label);
  }
  return kept;
}

/** The label, moved up if it lies over one of the dots. */
export function above<Kind extends Label>(
  label: Kind,
  dots: readonly { x: number; y: number }[],
  size: number,
): Kind {
  const isOver = dots.some(
    ({ x, y }) =>
      Math.abs(x - label.x) < reachOf(label, size) + size / 2 && Math.abs(y - label.y) < size,
  );
  return isOver ? { ...label, y: label.y - 1.2 * size } : label;
}

/** Gives half of the label's width. */
function reachOf({ text }: Label, size: number): number {
  return (text.length * size * LETTER) / 2;
}

/** The width of a letter as a part of its size, generously. */
const LETTER = 0.62;
