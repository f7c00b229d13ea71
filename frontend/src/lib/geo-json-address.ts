/**
 * An address that holds the GeoJSON itself, for MapLibre: its worker reads this, while values, and addresses of blobs,
 * are read by the page and hold up the screen.
 */
export function geoJsonAddress(json: string): string {
  return `data:application/json,${encodeURIComponent(json)}`;
}
