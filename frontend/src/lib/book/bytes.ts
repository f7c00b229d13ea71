import type { Planting } from "@/lib/wasm";

/** The bytes from which a `PlantingBook` reads these plantings. */
export function bytesOf(plantings: readonly Planting[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(plantings));
}
