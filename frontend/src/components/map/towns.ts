/** The names of towns below what a map is about, once the map has drawn that. */
import type { LayerSpecification, Map as MapLibre } from "maplibre-gl";
import { LAYER, TOWN_ZOOM } from "@/lib/map/tile-address";
import { addTownCredit } from "./credits";
import { FONT, labelColors, type Token } from "./label-style";
import { COUNTY_NAMES } from "./map-style";
import { TOWNS, townTiles } from "./tile-sources";

export function addTowns(map: MapLibre, token: Token, words: Record<string, string>): void {
  map.addSource(TOWNS, { type: "vector", tiles: [townTiles], maxzoom: TOWN_ZOOM });
  // Where both have no room, the county keeps its name.
  map.addLayer(townNames(token), COUNTY_NAMES);
  addTownCredit(map, words);
}

function townNames(token: Token): LayerSpecification {
  return {
    id: "town-names",
    type: "symbol",
    source: TOWNS,
    "source-layer": LAYER,
    layout: {
      "text-field": ["get", "name"],
      "text-font": FONT,
      "text-size": [
        "interpolate",
        ["linear"],
        ["get", "population"],
        1_000,
        12,
        100_000,
        14,
        1_000_000,
        16,
      ],
      "symbol-sort-key": ["-", ["get", "population"]],
      "text-variable-anchor": ["center", "top", "bottom", "left", "right"],
      "text-radial-offset": 0.7,
      "text-padding": 4,
    },
    paint: labelColors(token, "--color-text"),
  };
}
