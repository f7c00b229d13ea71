import { useState } from "react";
import { useSearchParams } from "react-router";
import type { FillSums } from "@/lib/map/field-fills";
import type { Box } from "@/lib/map/map-view";
import { FILL } from "@/lib/map/open-record";
import { addressQuery, addressState } from "@/lib/paths";

/** The sums of the filled fields in view, and how many fields are filled at all. */
export interface Fills {
  sums: readonly FillSums[];
  count: number;
  /** How many fields in view the farmer has not confirmed. */
  pending: number;
  /** The box around all filled fields; undefined without any. */
  land?: Box | undefined;
}

/** A map without fields, and one that cannot be drawn, counts these. */
export const NO_FILLS: Fills = { sums: [], count: 0, pending: 0 };

/** What fills the fields of the page's map. The address keeps it, so that a reload and Back return to it. */
export function useFillChoice<FillBy extends string>(choices: readonly [FillBy, ...FillBy[]]) {
  const [query, setQuery] = useSearchParams();
  const [counted, setFills] = useState<Fills>();
  const fillBy = choices.find((one) => one === query.get(FILL)) ?? choices[0];

  function chooseFill(value: string): void {
    const next = addressQuery();
    next.set(FILL, value);
    setQuery(next, { replace: true, state: addressState() });
  }

  return {
    fillBy,
    chooseFill,
    fills: counted ?? NO_FILLS,
    isCounted: counted !== undefined,
    setFills,
  };
}
