import { queryOptions } from "@tanstack/react-query";
import { getSecondFactor } from "@/lib/api/accounts";

export const secondFactorQuery = queryOptions({
  queryKey: ["secondFactor"],
  queryFn: ({ signal }) => getSecondFactor(signal),
});
