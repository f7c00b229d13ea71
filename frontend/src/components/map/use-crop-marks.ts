import { useMemo } from "react";
import { rules } from "@/lib/rules";
import { type CropMark, cropMarks } from "./crop-marks";

/** Marks in the order of the list of crops; those that are not in it come last. */
export function useCropMarks(crops: Iterable<string>): CropMark[] {
  const occurring = [...new Set(crops)].sort().join("\n");
  return useMemo(() => {
    const wanted = new Set(occurring === "" ? [] : occurring.split("\n"));
    const known = rules()
      .cropOptions()
      .map(({ value }) => value)
      .filter((crop) => wanted.delete(crop));
    return cropMarks([...known, ...wanted]);
  }, [occurring]);
}
