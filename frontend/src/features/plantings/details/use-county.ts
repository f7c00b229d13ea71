import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { formatCounties } from "@/lib/language/format";
import type { Planting } from "@/lib/rules";
import { startLand } from "@/lib/wasm";

/** The county of the planting's location, or the counties near a line; null without one, undefined until it is known. */
export function useCounty({ latitude, longitude }: Planting): string | null | undefined {
  const { t } = useLingui();
  const county = useQuery({
    queryKey: ["county", latitude, longitude],
    queryFn: async () => {
      if (latitude === undefined || longitude === undefined) return null;
      const { countyOf } = await startLand();
      return countyOf(latitude, longitude) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: answer, error } = county;
  useEffect(() => {
    if (error) logFailure("The county of the planting could not be found", error);
  }, [error]);
  if (!answer) return error ? null : answer;
  const counties = formatCounties(answer.counties);
  return answer.certainty === "inside" ? counties : t`Near the line of ${counties}: please check`;
}
