import type { DeletedLineProps } from "@/components/records/deleted-line";
import type { DeletedPlanting } from "@/lib/api/plantings";
import { CropAndAcres } from "./crop-and-acres";

/** A deleted planting as a line of a list. */
export function deletedPlantingLine({
  planting,
  ...deletion
}: DeletedPlanting): Omit<DeletedLineProps, "children"> {
  return { name: planting.fieldName, values: <CropAndAcres {...planting} />, ...deletion };
}
