import { queryOptions } from "@tanstack/react-query";
import { getTokens } from "@/lib/api/tokens";

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => getTokens(signal),
});
