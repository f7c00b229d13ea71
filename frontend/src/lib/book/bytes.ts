/** The bytes from which a `PlantingBook` reads these plantings. */
export function bytesOf(plantings: readonly object[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(plantings));
}
