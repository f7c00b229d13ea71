import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { readArea, readView, writeArea, writeView } from "@/lib/map/area";
import type { Box, MapView } from "@/lib/map/map-view";
import { addressQuery, addressState } from "@/lib/paths";

const VIEW_PARAMETER = "at";

/** What a page's only map shows. The address keeps it, so that a reload and Back return to it. */
export function useAddressView() {
  const [query, setQuery] = useSearchParams();
  const kept = query.get(VIEW_PARAMETER);
  const view = useMemo(() => readView(kept) ?? undefined, [kept]);

  function onView(moved: MapView): void {
    const next = addressQuery();
    next.set(VIEW_PARAMETER, writeView(moved));
    setQuery(next, { replace: true, state: addressState() });
  }

  return { view, onView };
}

const AREA_PARAMETER = "area";

/** The selected area of a page's only map. The address keeps it, so that a reload and Back return to it. */
export function useArea() {
  const [query, setQuery] = useSearchParams();
  const kept = query.get(AREA_PARAMETER);
  const area = useMemo(() => readArea(kept), [kept]);

  function choose(chosen: Box | null): void {
    const next = addressQuery();
    if (chosen) next.set(AREA_PARAMETER, writeArea(chosen));
    else next.delete(AREA_PARAMETER);
    setQuery(next);
  }

  return { area, choose };
}
