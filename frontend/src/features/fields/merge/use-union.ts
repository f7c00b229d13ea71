import { skipToken, useQuery } from "@tanstack/react-query";
import { surveyOfUnion } from "@/lib/fields/survey";
import type { Surveyed } from "@/lib/land";
import type { Field } from "@/lib/rules";

/** What two fields measure together; undefined until it is known, and without both boundaries. */
export function useUnion(one: Field, other: Field | undefined): Surveyed | undefined {
  const [own, theirs] = [one.boundary, other?.boundary];
  const { data } = useQuery({
    queryKey: ["union", own, theirs],
    queryFn: own && theirs ? () => surveyOfUnion(own, theirs) : skipToken,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  return data;
}
