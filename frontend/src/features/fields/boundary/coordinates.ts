/** A boundary as text: one corner a line, or GeoJSON. */
import type { MultiPolygon, Polygon } from "geojson";
import { isRecord } from "@/lib/is-record";
import {
  type Corner,
  geometryOf,
  isArea,
  roundedCorner,
  type Shape,
  shapeOf,
  withoutRepeat,
} from "@/lib/map/shape";

export type Read =
  | { ok: true; shape: Shape }
  /** The lines, from 1, that are no corners. */
  | { ok: false; lines: readonly number[] }
  /** The text is GeoJSON without a boundary. */
  | { ok: false; lines?: never };

/** Latitude and longitude, with a comma, a semicolon or a space between them. */
const CORNER = /^([-+]?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([-+]?\d+(?:\.\d+)?)$/;

export function shapeOfText(text: string): Read {
  return text.trimStart().startsWith("{") ? ofGeoJson(text) : ofLines(text);
}

/** Lines if there is one ring, GeoJSON if there are more. */
export function textOf(shape: Shape): string {
  const [ring = [], ...others] = shape.flat();
  if (others.length > 0) return JSON.stringify(geometryOf(shape));
  return ring.map(([longitude, latitude]) => `${latitude}, ${longitude}`).join("\n");
}

/** The line of each corner of a text of lines, from 1. */
export function linesOfCorners(text: string): number[] {
  return numbered(text).map(({ number }) => number);
}

function numbered(text: string) {
  return text
    .split("\n")
    .map((line, place) => ({ line: line.trim(), number: place + 1 }))
    .filter(({ line }) => line !== "");
}

function ofLines(text: string): Read {
  const corners: Corner[] = [];
  const lines: number[] = [];
  for (const { line, number } of numbered(text)) {
    const [, latitude, longitude] = CORNER.exec(line) ?? [];
    // The survey finds numbers that are not on the globe.
    if (latitude === undefined || longitude === undefined) lines.push(number);
    else corners.push([Number(longitude), Number(latitude)]);
  }
  if (lines.length > 0) return { ok: false, lines };
  return { ok: true, shape: corners.length > 0 ? [[withoutRepeat(corners)]] : [] };
}

/** Takes a geometry, a feature, or a collection of one feature. */
function ofGeoJson(text: string): Read {
  const geometry = geometryIn(parsed(text));
  if (!geometry) return { ok: false };
  const shape = shapeOf(geometry);
  return { ok: true, shape: shape.map((rings) => rings.map((ring) => ring.map(onTheGrid))) };
}

/** Programs write more decimals than any receiver measures. */
function onTheGrid([longitude, latitude]: Corner): Corner {
  return Math.abs(longitude) > 180 ? [longitude, latitude] : roundedCorner(longitude, latitude);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function geometryIn(value: unknown): Polygon | MultiPolygon | undefined {
  if (!isRecord(value)) return undefined;
  if (value.type === "Feature") return geometryIn(value.geometry);
  if (value.type === "FeatureCollection") {
    const features = Array.isArray(value.features) ? value.features : [];
    return features.length === 1 ? geometryIn(features[0]) : undefined;
  }
  return isArea(value) ? value : undefined;
}
