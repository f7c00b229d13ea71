/** What a farmer has reported, in short. */
import type { CropSums, PlantingBook } from "@/lib/wasm";
import { columnsOf, ListRows } from "./rows";

export interface Overview {
  /** The sums of the crop year and the one before. */
  sums: CropSums;
  /** The ids of the plantings that were changed last, the newest first. */
  latest: string[];
}

/** The number of plantings in `latest`. */
const LATEST = 10;

export function overviewOf(book: PlantingBook, farmer: string, cropYear: number): Overview {
  const rows = new ListRows(columnsOf(book.rows(book.latest(farmer, LATEST))));
  return { sums: book.cropSums(farmer, cropYear), latest: rows.plantingIds() };
}
