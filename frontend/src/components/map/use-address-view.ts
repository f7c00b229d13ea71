import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { addressQuery } from "@/lib/browser/address-query";
import { readView, writeView } from "@/lib/map/area";
import type { MapView } from "@/lib/map/map-view";

const PARAMETER = "at";

/** What a page's only map shows. The address keeps it, so that a reload and Back return to it. */
export function useAddressView() {
  const [query, setQuery] = useSearchParams();
  const kept = query.get(PARAMETER);
  const view = useMemo(() => readView(kept) ?? undefined, [kept]);

  function onView(moved: MapView): void {
    const next = addressQuery();
    next.set(PARAMETER, writeView(moved));
    setQuery(next, { replace: true });
  }

  return { view, onView };
}
