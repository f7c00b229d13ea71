import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { fieldsAround } from "@/lib/fields/around";
import type { BestFix, Field } from "@/lib/rules";

/** The ids of the fields in which the person stands; none until that is known. */
export function useFieldsAround(
  fields: readonly Field[],
  here: BestFix | undefined,
): ReadonlySet<string> {
  const versions = fields.map(({ fieldId, version }) => [fieldId, version]);
  const { data, error } = useQuery({
    queryKey: ["fields-around", here?.latitude, here?.longitude, versions],
    queryFn: here ? () => fieldsAround(fields, here) : skipToken,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  useEffect(() => {
    if (error) logFailure("The field around the location could not be found", error);
  }, [error]);
  return data ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
