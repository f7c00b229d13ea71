import type { ExpressionSpecification } from "maplibre-gl";
import { type CropMark, rules } from "@/lib/rules";

/** An expression that gives each planting what the mark of its crop has. */
export function byCrop<Value extends string | number>(
  value: (mark: CropMark) => Value,
): ExpressionSpecification {
  const { cropMark, cropOptions } = rules();
  const pairs = cropOptions().flatMap(({ value: crop }) => [crop, value(cropMark(crop))]);
  const ofUnlisted = value(cropMark(""));
  return ["match", ["get", "crop"], ...pairs, ofUnlisted] as unknown as ExpressionSpecification;
}
