/** An agent's own codes of crops as the server last answered them, for files that this device makes. */
import type { CropCode } from "@/lib/api/crop-codes";
import type { LocalDatabase } from "./database";

export async function keepCropCodes(
  database: LocalDatabase,
  codes: readonly CropCode[],
): Promise<void> {
  await database.put("cropCodes", codes, "codes");
}

export async function cropCodesHere(
  database: LocalDatabase,
): Promise<readonly CropCode[] | undefined> {
  return database.get("cropCodes", "codes");
}
