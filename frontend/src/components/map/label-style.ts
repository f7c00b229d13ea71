/** What maps write, and in which colors and font. */

import type { ExpressionSpecification } from "maplibre-gl";
import { rules } from "@/lib/rules";

/** The value of a token in the page's present colors. */
export type Token = (name: string) => string;

/** The font of the browser. */
export const FONT = ["sans-serif"];

export function labelColors(token: Token, color: string) {
  return {
    "text-color": token(color),
    "text-halo-color": token("--color-ground"),
    "text-halo-width": 1.5,
  };
}

/** From these zooms on, a map writes names, what is said of fields, and the crops of the plantings on them. */
export const [NAMES, WORDS, CROPS] = [11, 12, 15];

/** What stands at a planting. On a field whose name is written, that name stands once, and closer up the crop. */
export function plantingNames(): ExpressionSpecification {
  return ["step", ["zoom"], nameOr(""), CROPS, nameOr(cropNames())];
}

function nameOr(other: string | ExpressionSpecification): ExpressionSpecification {
  return ["case", ["has", "isLabeled"], other, ["get", "fieldName"]];
}

function cropNames(): ExpressionSpecification {
  const pairs = rules()
    .cropOptions()
    .flatMap(({ value, label }) => [value, label]);
  const unlisted = ["to-string", ["get", "crop"]];
  return ["match", ["get", "crop"], ...pairs, unlisted] as unknown as ExpressionSpecification;
}
