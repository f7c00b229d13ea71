import { useEffect, useRef } from "react";
import type { Box } from "@/lib/map/map-view";

/**
 * Shows what the map is about once that is known, if it came after the map, as with the first pull. A map that began
 * where the person chose stays there.
 */
export function useFitOnceKnown(
  drawn: { fit: (box: Box) => void } | undefined,
  around: Box | undefined,
  isPlaced = false,
): void {
  const wasKnown = useRef(isPlaced || around !== undefined);
  useEffect(() => {
    if (drawn && around && !wasKnown.current) {
      wasKnown.current = true;
      drawn.fit(around);
    }
  }, [drawn, around]);
}
