import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { addressQuery } from "@/lib/browser/address-query";
import { readArea, writeArea } from "@/lib/map/area";
import type { Box } from "@/lib/map/map-view";

const PARAMETER = "area";

/** The selected area of a page's only map. The address keeps it, so that a reload and Back return to it. */
export function useArea() {
  const [query, setQuery] = useSearchParams();
  const kept = query.get(PARAMETER);
  const area = useMemo(() => readArea(kept), [kept]);

  function choose(chosen: Box | null): void {
    const next = addressQuery();
    if (chosen) next.set(PARAMETER, writeArea(chosen));
    else next.delete(PARAMETER);
    setQuery(next);
  }

  return { area, choose };
}
