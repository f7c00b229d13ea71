/** The call that judges whether the line of a planting can be filed. */
import { queryOptions } from "@tanstack/react-query";
import { callForJson } from "@/lib/api/call";
import { wordedReadiness } from "@/lib/language/texts-by-code";
import type { Readiness } from "@/lib/rules";

/** The version is that of the planting, so that another one is judged anew. */
export function readinessQuery(plantingId: string, version: number, today: string) {
  return queryOptions({
    queryKey: ["readiness", plantingId, version, today],
    queryFn: async ({ signal }): Promise<Readiness> => {
      const found = await callForJson("GET", "/api/plants/{planting_id}/readiness", {
        path: { planting_id: plantingId },
        query: { today },
        signal,
      });
      return wordedReadiness(found as Readiness);
    },
  });
}
