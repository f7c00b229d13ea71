/** What the map draws, and how, in the colors of the page. */

import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from "maplibre-gl";
import { collection } from "@/lib/map/features";
import type { FieldFill } from "@/lib/map/field-fills";
import { APART, COUNTY_ZOOM, FIELD_ZOOM, LAYER } from "@/lib/map/tile-address";
import { byCrop } from "./by-crop";
import { shapeOf } from "./crop-sign";
import { GRATICULE, graticuleLayers } from "./graticule";
import { FONT, labelColors, NAMES, plantingNames, type Token, WORDS } from "./label-style";
import { PENDING_SIGN } from "./pending-sign";
import {
  COUNTIES,
  countyTiles,
  FIELDS,
  fieldTiles,
  PLANTINGS,
  plantingTiles,
} from "./tile-sources";

/** The layers whose marks can be pressed. */
export const POINTS = "points";
export const CLUSTERS = "clusters";
export const AREAS = "areas";
export const MISSING = "missing-fields";

/** The layers that mark what is open. */
export const OPEN_PLANTING = "open-planting";
export const OPEN_FIELD = "open-field";

/** The names of towns are below these. */
export const COUNTY_NAMES = "county-names";

/** The image that fills fields on which nothing is reported. */
export const HATCHES = "hatches";

const PENDING: ExpressionSpecification = ["==", ["get", "confirmation"], "pending"];

/** The source of the area that a person chose. */
export const AREA_CHOICE = "area-choice";

/** From this zoom on, a field is large enough to be seen by itself. */
const FIELDS_SEEN = 10;

const NOTHING = collection([]);

/** Keeps no feature. */
const NONE: ExpressionSpecification = ["boolean", false];

/** The lines and names of the counties, and those of longitude and latitude. */
export const landSource: Record<string, SourceSpecification> = {
  [COUNTIES]: { type: "vector", tiles: [countyTiles], maxzoom: COUNTY_ZOOM },
  [GRATICULE]: { type: "geojson", data: NOTHING },
};

/** `map` names the map. It has no plantings and no fields yet. */
export function mapStyle(map: string, token: Token): StyleSpecification {
  return {
    version: 8,
    sources: {
      ...landSource,
      [FIELDS]: { type: "vector", tiles: [fieldTiles(map, 0)], maxzoom: FIELD_ZOOM },
      [AREA_CHOICE]: { type: "geojson", data: NOTHING },
      [PLANTINGS]: { type: "vector", tiles: [plantingTiles(map, 0)], maxzoom: APART },
    },
    layers: [
      ...landLayers(token),
      ...fieldLayers(token),
      ...areaLayers(token),
      ...plantingLayers(token),
    ],
  };
}

export function landLayers(token: Token): LayerSpecification[] {
  const kind = (name: string): ExpressionSpecification => ["==", ["get", "kind"], name];
  return [
    {
      id: "ground",
      type: "background",
      paint: { "background-color": token("--color-ground") },
    },
    ...graticuleLayers(token),
    {
      id: "county-lines",
      type: "line",
      source: COUNTIES,
      "source-layer": LAYER,
      minzoom: 4,
      filter: kind("countyLines"),
      paint: { "line-color": token("--color-edge"), "line-width": 1, "line-opacity": 0.45 },
    },
    {
      id: "state-lines",
      type: "line",
      source: COUNTIES,
      "source-layer": LAYER,
      filter: kind("stateLines"),
      paint: { "line-color": token("--color-edge"), "line-width": 1.5 },
    },
    {
      id: COUNTY_NAMES,
      type: "symbol",
      source: COUNTIES,
      "source-layer": LAYER,
      minzoom: 6.5,
      filter: kind("county"),
      layout: { "text-field": ["get", "name"], "text-font": FONT, "text-size": 12 },
      paint: labelColors(token, "--color-text-muted"),
    },
  ];
}

type Value = string | number | ExpressionSpecification;

function fieldLayers(token: Token): LayerSpecification[] {
  const of = { source: FIELDS, "source-layer": LAYER };
  const byFill = (fills: Record<FieldFill["by"], Value>, rest: Value) =>
    [
      "match",
      ["get", "by"],
      ...Object.entries(fills).flat(),
      rest,
    ] as unknown as ExpressionSpecification;
  const unfilled = fieldFill(token)["fill-opacity"];
  const earth = fieldLine(token);
  const text = token("--color-text");
  return [
    {
      id: AREAS,
      type: "fill",
      ...of,
      paint: {
        "fill-color": byFill(
          {
            crop: byCrop(({ color }) => color),
            reported: token("--color-accent"),
            farmer: ["to-color", ["get", "color"]],
            missing: token("--color-earth"),
            nothing: token("--color-earth"),
          },
          token("--color-earth"),
        ),
        "fill-opacity": byFill(
          { crop: 0.7, reported: 0.6, farmer: 0.7, missing: unfilled, nothing: unfilled },
          unfilled,
        ),
      },
    },
    {
      id: "area-hatches",
      type: "fill",
      ...of,
      filter: ["==", ["get", "by"], "missing"],
      paint: { "fill-pattern": HATCHES },
    },
    {
      // The edge shows where the line is as dark or as light as the imagery below it.
      id: "area-edges",
      type: "line",
      ...of,
      paint: { "line-color": token("--color-surface"), "line-width": 4, "line-opacity": 0.7 },
    },
    {
      id: "area-lines",
      type: "line",
      ...of,
      paint: {
        "line-color": byFill(
          {
            crop: text,
            reported: text,
            farmer: text,
            missing: earth["line-color"],
            nothing: earth["line-color"],
          },
          earth["line-color"],
        ),
        // As wide as the rim of the crop's mark is beside that of others.
        "line-width": [
          "case",
          ["==", ["get", "by"], "crop"],
          byCrop(({ isRimmed }) => (isRimmed ? 4 : earth["line-width"])),
          earth["line-width"],
        ],
      },
    },
    {
      // A ring where nothing is reported and the area would be a dot.
      id: MISSING,
      type: "circle",
      ...of,
      maxzoom: FIELDS_SEEN,
      filter: ["all", ["has", "name"], ["==", ["get", "by"], "missing"]],
      paint: {
        "circle-radius": 4,
        "circle-color": token("--color-surface"),
        "circle-stroke-color": token("--color-earth"),
        "circle-stroke-width": 2.5,
      },
    },
    {
      // Dashes, which need no color.
      id: "area-pending",
      type: "line",
      ...of,
      filter: PENDING,
      paint: {
        "line-color": token("--color-surface"),
        "line-width": 3,
        "line-dasharray": [1.5, 1.5],
      },
    },
    {
      id: OPEN_FIELD,
      type: "line",
      ...of,
      filter: NONE,
      paint: { "line-color": token("--color-accent"), "line-width": 6 },
    },
    { id: "area-names", type: "symbol", ...of, minzoom: NAMES, ...fieldNames(token) },
  ];
}

function areaLayers(token: Token): LayerSpecification[] {
  const color = token("--color-accent");
  return [
    {
      id: "area-choice-fill",
      type: "fill",
      source: AREA_CHOICE,
      paint: { "fill-color": color, "fill-opacity": 0.12 },
    },
    {
      id: "area-choice-line",
      type: "line",
      source: AREA_CHOICE,
      paint: { "line-color": color, "line-width": 2, "line-dasharray": [3, 2] },
    },
  ];
}

/** Fields in the colors of earth, so that they differ from the marks of crops. */
export function fieldFill(token: Token) {
  return { "fill-color": token("--color-earth"), "fill-opacity": 0.12 };
}

export function fieldLine(token: Token) {
  return { "line-color": token("--color-earth"), "line-width": 1.5 };
}

export function fieldNames(token: Token) {
  const name: ExpressionSpecification = [
    "concat",
    ["get", "name"],
    ["case", PENDING, ` ${PENDING_SIGN}`, ""],
  ];
  const words: ExpressionSpecification = [
    "case",
    ["has", "words"],
    ["concat", "\n", ["get", "words"]],
    "",
  ];
  return {
    filter: ["has", "name"] as ["has", string],
    layout: {
      "text-field": [
        "step",
        ["zoom"],
        name,
        WORDS,
        ["concat", name, words],
      ] as ExpressionSpecification,
      "text-font": FONT,
      "text-size": 13,
      // Above the mark of a planting in the middle, whose name is below it.
      "text-anchor": "bottom" as const,
      "text-offset": [0, -0.9] as [number, number],
    },
    paint: { ...labelColors(token, "--color-text"), "text-halo-width": 2 },
  };
}

function plantingLayers(token: Token): LayerSpecification[] {
  const isCluster: ExpressionSpecification = ["has", "point_count"];
  return [
    {
      id: OPEN_PLANTING,
      type: "circle",
      source: PLANTINGS,
      "source-layer": LAYER,
      filter: NONE,
      paint: {
        "circle-radius": byCrop(({ isRimmed }) => outerRadius(isRimmed) + 7),
        "circle-color": token("--color-accent"),
      },
    },
    {
      // The edge shows where the rim is as dark or as light as the imagery below it.
      id: "point-edges",
      type: "circle",
      source: PLANTINGS,
      "source-layer": LAYER,
      filter: ["!", isCluster],
      paint: {
        "circle-radius": byCrop(({ isRimmed }) => outerRadius(isRimmed) + 1.5),
        "circle-color": token("--color-surface"),
      },
    },
    {
      id: POINTS,
      type: "circle",
      source: PLANTINGS,
      "source-layer": LAYER,
      filter: ["!", isCluster],
      paint: {
        "circle-radius": byCrop(({ isRimmed }) => shapeOf(isRimmed).radius),
        "circle-color": byCrop(({ color }) => color),
        "circle-stroke-color": token("--color-text"),
        "circle-stroke-width": byCrop(({ isRimmed }) => shapeOf(isRimmed).rim),
      },
    },
    {
      id: "pending-points",
      type: "symbol",
      source: PLANTINGS,
      "source-layer": LAYER,
      filter: ["all", ["!", isCluster], PENDING],
      layout: {
        "text-field": PENDING_SIGN,
        "text-font": FONT,
        "text-size": 17,
        "text-allow-overlap": true,
        "text-ignore-placement": true,
      },
      paint: { ...labelColors(token, "--color-text"), "text-halo-width": 2 },
    },
    {
      id: "names",
      type: "symbol",
      source: PLANTINGS,
      "source-layer": LAYER,
      minzoom: NAMES,
      filter: ["!", isCluster],
      layout: {
        "text-field": plantingNames(),
        "text-font": FONT,
        "text-size": 13,
        "text-anchor": "top",
        "text-offset": [0, 0.9],
        "text-optional": true,
      },
      paint: labelColors(token, "--color-text"),
    },
    {
      id: CLUSTERS,
      type: "circle",
      source: PLANTINGS,
      "source-layer": LAYER,
      filter: isCluster,
      paint: {
        "circle-radius": ["step", ["get", "point_count"], 14, 10, 17, 100, 21, 1000, 26],
        "circle-color": token("--color-accent"),
        "circle-stroke-color": token("--color-surface"),
        "circle-stroke-width": 2,
      },
    },
    {
      id: "cluster-sizes",
      type: "symbol",
      source: PLANTINGS,
      "source-layer": LAYER,
      filter: isCluster,
      layout: {
        "text-field": ["get", "point_count_abbreviated"],
        "text-font": FONT,
        "text-size": 13,
        "text-allow-overlap": true,
      },
      paint: { "text-color": token("--color-on-accent") },
    },
  ];
}

function outerRadius(isRimmed: boolean): number {
  const { radius, rim } = shapeOf(isRimmed);
  return radius + rim;
}
