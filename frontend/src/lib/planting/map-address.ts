/** The person's own map program opens a place at this address. */

interface Place {
  /** The unit is degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

/** `agent` is the browser's name for itself, which also names the system. */
export function mapAddress({ latitude, longitude }: Place, name: string, agent: string): string {
  const at = `${latitude},${longitude}`;
  if (/Android/.test(agent)) return `geo:${at}?q=${at}(${encodeURIComponent(name)})`;
  if (/iPhone|iPad|Macintosh/.test(agent)) {
    return `https://maps.apple.com/?${new URLSearchParams({ ll: at, q: name })}`;
  }
  const marker = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${marker}#map=15/${latitude}/${longitude}`;
}
