import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PrintedLand } from "@/lib/map/land-lines";
import type { Box } from "@/lib/map/map-view";
import { type PrintMap, printMapAround } from "@/lib/map/print-map";
import { tiles } from "@/lib/map/tiles";

const NO_LAND: PrintedLand = { states: [], counties: [], names: [], towns: [] };

export interface DrawnSheet {
  sheet: PrintMap;
  /** It is empty if this browser could not load it. */
  land: PrintedLand;
}

/** A sheet around the box, once the counties and towns on it are known. The sheet is null without a box. */
export function usePrintMap(around: Box | undefined): DrawnSheet | null | undefined {
  const sheet = useMemo(() => around && printMapAround(around), [around]);
  const { data, isError } = useQuery({
    queryKey: ["printed-land", sheet?.box],
    queryFn: () => (sheet ? tiles.ask((calls) => calls.landIn(sheet.box)) : NO_LAND),
    networkMode: "always",
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!sheet) return null;
  const land = isError ? NO_LAND : data;
  return land && { sheet, land };
}
