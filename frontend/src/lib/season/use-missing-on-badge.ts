import { useEffect } from "react";
import { countOnBadge } from "@/lib/browser/app-badge";
import type { FarmSeason } from "./farm-season";
import { useIsCopyWhole } from "./use-is-copy-whole";

/** Counts the missing fields on the app's icon, once this device knows the whole farm. */
export function useMissingOnBadge(season: FarmSeason | undefined): void {
  const isWhole = useIsCopyWhole();
  const missing = isWhole ? season?.missing.length : undefined;
  useEffect(() => {
    if (missing !== undefined) countOnBadge({ missing });
  }, [missing]);
}
