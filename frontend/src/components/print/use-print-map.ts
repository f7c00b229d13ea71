import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LandLines } from "@/lib/map/land-lines";
import type { Box } from "@/lib/map/map-view";
import { type PrintMap, printMapAround } from "@/lib/map/print-map";
import { tiles } from "@/lib/map/tiles";

const NO_LINES: LandLines = { states: [], counties: [], names: [] };

export interface DrawnSheet {
  sheet: PrintMap;
  /** There are none if this browser could not load them. */
  lines: LandLines;
}

/** A sheet around the box, once the lines of counties on it are known. The sheet is null without a box. */
export function usePrintMap(around: Box | undefined): DrawnSheet | null | undefined {
  const sheet = useMemo(() => around && printMapAround(around), [around]);
  const { data, isError } = useQuery({
    queryKey: ["land-lines", sheet?.box],
    queryFn: () => (sheet ? tiles.ask((calls) => calls.linesIn(sheet.box)) : NO_LINES),
    networkMode: "always",
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!sheet) return null;
  const lines = isError ? NO_LINES : data;
  return lines && { sheet, lines };
}
