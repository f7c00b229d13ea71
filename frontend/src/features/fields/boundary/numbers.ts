/** The numbers of corners, counted through all rings from 1, as the map and the list show them. */
import type { Place } from "@/lib/land";
import type { Shape } from "@/lib/map/shape";

/** The number of a corner that the survey names; undefined for one that the shape does not have. */
export function numberOf(shape: Shape, { part, ring, corner }: Place): number | undefined {
  const rings = shape.slice(0, part - 1).flat();
  const before = [...rings, ...(shape[part - 1]?.slice(0, ring - 1) ?? [])];
  const count = shape[part - 1]?.[ring - 1]?.length ?? 0;
  if (count === 0) return undefined;
  // The survey counts the first corner again at the end of the ring.
  return before.reduce((sum, { length }) => sum + length, 0) + ((corner - 1) % count) + 1;
}
