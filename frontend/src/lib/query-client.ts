import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "@/lib/api/problem";

const RETRIES = 2;

/** Server state of one signed-in person. A refusal is final; an outage is worth another try. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < RETRIES && !(error instanceof ApiProblem && error.status < 500),
      },
    },
  });
}
