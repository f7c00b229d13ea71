/** What the map of a boundary draws, and how, in the colors of the page. */
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import { collection } from "@/lib/map/features";
import { FONT, labelColors, type Token } from "./label-style";
import { fieldFill, fieldLine, fieldNames, landLayers, landSource } from "./map-style";

/** The sources that change while a boundary is drawn. */
export const NEIGHBORS = "neighbors";
export const AREA = "area";
export const CORNERS = "corners";
export const VIOLATIONS = "violations";
export const HERE = "here";

export function drawingStyle(token: Token): StyleSpecification {
  const nothing = { type: "geojson" as const, data: empty(), tolerance: 0 };
  return {
    version: 8,
    sources: {
      ...landSource,
      [NEIGHBORS]: nothing,
      [AREA]: nothing,
      [CORNERS]: nothing,
      [VIOLATIONS]: nothing,
      [HERE]: nothing,
    },
    layers: [...landLayers(token), ...neighborLayers(token), ...shapeLayers(token)],
  };
}

export function empty() {
  return collection([]);
}

function neighborLayers(token: Token): LayerSpecification[] {
  const source = NEIGHBORS;
  return [
    { id: "neighbors-fill", type: "fill", source, paint: fieldFill(token) },
    { id: "neighbors-line", type: "line", source, paint: fieldLine(token) },
    { id: "neighbors-names", type: "symbol", source, minzoom: 12, ...fieldNames(token) },
  ];
}

function shapeLayers(token: Token): LayerSpecification[] {
  const is = (kind: string): ["==", ["get", string], string] => ["==", ["get", "kind"], kind];
  return [
    {
      id: "area-fill",
      type: "fill",
      source: AREA,
      filter: is("area"),
      paint: { "fill-color": token("--color-accent"), "fill-opacity": 0.18 },
    },
    {
      id: "area-line",
      type: "line",
      source: AREA,
      filter: is("line"),
      paint: { "line-color": token("--color-accent"), "line-width": 3 },
    },
    {
      id: "area-end",
      type: "line",
      source: AREA,
      filter: is("end"),
      paint: { "line-color": token("--color-accent"), "line-width": 2, "line-dasharray": [2, 2] },
    },
    {
      id: "middles",
      type: "circle",
      source: CORNERS,
      filter: is("middle"),
      paint: {
        "circle-radius": 4,
        "circle-color": token("--color-surface"),
        "circle-stroke-color": token("--color-accent"),
        "circle-stroke-width": 1.5,
      },
    },
    {
      id: "corners",
      type: "circle",
      source: CORNERS,
      filter: ["!=", ["get", "kind"], "middle"],
      paint: {
        "circle-radius": ["match", ["get", "kind"], "selected", 10, 7],
        "circle-color": [
          "match",
          ["get", "kind"],
          "selected",
          token("--color-accent"),
          token("--color-surface"),
        ],
        "circle-stroke-color": token("--color-accent"),
        "circle-stroke-width": 3,
      },
    },
    {
      id: "violations",
      type: "circle",
      source: VIOLATIONS,
      paint: {
        "circle-radius": 14,
        "circle-opacity": 0,
        "circle-stroke-color": token("--color-danger"),
        "circle-stroke-width": 3,
      },
    },
    {
      id: "here",
      type: "circle",
      source: HERE,
      paint: {
        "circle-radius": 8,
        "circle-color": token("--color-earth"),
        "circle-stroke-color": token("--color-surface"),
        "circle-stroke-width": 3,
      },
    },
    {
      id: "corner-numbers",
      type: "symbol",
      source: CORNERS,
      filter: ["has", "number"],
      layout: {
        "text-field": ["get", "number"],
        "text-font": FONT,
        "text-size": 12,
        "text-anchor": "bottom-left",
        "text-offset": [0.8, -0.4],
      },
      paint: labelColors(token, "--color-text"),
    },
  ];
}
