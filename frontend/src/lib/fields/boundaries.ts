/** Boundaries in the memory of the land's rules, where each is read once however often it is compared. */
import { type LandBoundary, startLand } from "@/lib/wasm";

/** Reads a GeoJSON geometry or its text. */
export type ReadBoundary = (area: object | string) => LandBoundary;

/** Reads boundaries for one use, and then frees their memory. */
export async function withBoundaries<Answer>(use: (read: ReadBoundary) => Answer): Promise<Answer> {
  const { Boundary } = await startLand();
  const boundaries: LandBoundary[] = [];
  const read = (area: object | string) => {
    const boundary = new Boundary(typeof area === "string" ? area : JSON.stringify(area));
    boundaries.push(boundary);
    return boundary;
  };
  try {
    return use(read);
  } finally {
    for (const boundary of boundaries) boundary.free();
  }
}
