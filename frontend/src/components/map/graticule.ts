/** Draws the lines of longitude and latitude, with their degrees at the lower and the right edge. */
import type { Feature, Position } from "geojson";
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from "maplibre-gl";
import { formatCoordinate } from "@/lib/language/format";
import { collection, feature } from "@/lib/map/features";
import { graticuleIn, withinATurn } from "@/lib/map/graticule";
import type { Box } from "@/lib/map/map-view";
import { FONT, labelColors, type Token } from "./label-style";

export const GRATICULE = "graticule";

/** Screen pixels that the scale in the lower left and the buttons in the upper right take. */
const [SCALE_WIDTH, BUTTONS_HEIGHT] = [150, 210];
/** Screen pixels that a label takes at the edge. */
const LABEL = { width: 70, height: 20 };

export function graticuleLayers(token: Token): LayerSpecification[] {
  return [
    {
      id: "graticule-lines",
      type: "line",
      source: GRATICULE,
      filter: ["!", ["has", "label"]],
      paint: { "line-color": token("--color-edge"), "line-width": 0.5, "line-opacity": 0.4 },
    },
    {
      id: "graticule-labels",
      type: "symbol",
      source: GRATICULE,
      filter: ["has", "label"],
      layout: {
        "text-field": ["get", "label"],
        "text-font": FONT,
        "text-size": 11,
        "text-anchor": ["get", "anchor"],
        "text-padding": 4,
      },
      paint: labelColors(token, "--color-text-muted"),
    },
  ];
}

/** Draws them anew for what is in view. `words` has the letters of the directions. */
export function drawGraticule(map: MapLibre, box: Box, words: Record<string, string>): void {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const { longitudes, latitudes } = graticuleIn(box, width);
  const { south, north, west, east } = box;
  const features = [
    ...longitudes.map((at) => line([at, south], [at, north])),
    ...latitudes.map((at) => line([west, at], [east, at])),
    ...longitudes.flatMap((longitude) => {
      const { x } = map.project([longitude, south]);
      if (x < SCALE_WIDTH || x > width - LABEL.width) return [];
      const at = map.unproject([x, height - 2]).lat;
      const degrees = withinATurn(longitude);
      const letter = words[degrees < 0 ? "Graticule.West" : "Graticule.East"];
      return [label([longitude, at], degrees, letter, "bottom")];
    }),
    ...latitudes.flatMap((latitude) => {
      const { y } = map.project([west, latitude]);
      if (y < BUTTONS_HEIGHT || y > height - 2 * LABEL.height) return [];
      const at = map.unproject([width - 2, y]).lng;
      const letter = words[latitude < 0 ? "Graticule.South" : "Graticule.North"];
      return [label([at, latitude], latitude, letter, "right")];
    }),
  ];
  map.getSource<GeoJSONSource>(GRATICULE)?.setData(collection(features));
}

function line(from: Position, to: Position): Feature {
  return feature({ type: "LineString", coordinates: [from, to] });
}

function label(
  coordinates: Position,
  degrees: number,
  letter: string | undefined,
  anchor: string,
): Feature {
  const text = `${formatCoordinate(Math.abs(degrees))}° ${letter ?? ""}`.trim();
  return feature({ type: "Point", coordinates }, { label: text, anchor });
}
