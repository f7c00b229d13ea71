/** The lines and names of all counties, as GeoJSON. A worker makes them. */
import { wrap } from "comlink";
import type { CountyMapCalls } from "./county-map-worker";

let address: Promise<string> | undefined;

/** The address of the GeoJSON. Later calls return the same promise. */
export function countyMapAddress(): Promise<string> {
  address ??= made().catch((cause: unknown) => {
    address = undefined;
    throw cause;
  });
  return address;
}

async function made(): Promise<string> {
  const worker = new Worker(new URL("./county-map-worker.ts", import.meta.url));
  try {
    const failed = new Promise<never>((_, reject) => {
      worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
    });
    return await Promise.race([wrap<CountyMapCalls>(worker).countyMap(), failed]);
  } finally {
    worker.terminate();
  }
}
