import { skipToken, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import type { Drawn } from "@/lib/fields/members";
import type { Surveyed } from "@/lib/wasm";
import { survey } from "./survey";

/** The survey of the boundary as it is drawn; undefined until it is known, and without a boundary. */
export function useSurvey(drawn: Drawn | undefined): Surveyed | undefined {
  const surveyed = useDeferredValue(drawn);
  const text = useMemo(() => surveyed && JSON.stringify(surveyed), [surveyed]);
  const { data, error } = useQuery({
    queryKey: ["survey", text],
    queryFn: surveyed ? () => survey(surveyed.boundary, surveyed.boundaryAccuracy) : skipToken,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // While it is drawn, figures do not come and go with each corner.
    placeholderData: (before) => (surveyed ? before : undefined),
    structuralSharing: false,
  });
  useEffect(() => {
    if (error) logFailure("The boundary could not be surveyed", error);
  }, [error]);
  return surveyed ? data : undefined;
}
