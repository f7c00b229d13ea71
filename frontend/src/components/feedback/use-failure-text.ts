import { useLingui } from "@lingui/react/macro";
import { ApiProblem, NetworkFailure } from "@/lib/api/problem";

/**
 * What to tell of a failed call that the specification has no sentence for: what the server says of
 * it, or that it did not answer. What is neither is nobody's to explain and thrown on.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (error instanceof NetworkFailure) {
      return t`Acremark cannot be reached. Check your connection and try again.`;
    }
    if (error instanceof ApiProblem) {
      return error.detail || t`Something went wrong on our side. Please try again in a moment.`;
    }
    throw error;
  };
}
