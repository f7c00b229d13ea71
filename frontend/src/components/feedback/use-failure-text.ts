import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ApiProblem, NetworkFailure } from "@/lib/api/problem";
import { waitingTime } from "@/lib/language/waiting-time";

/**
 * Returns the text for a failed call for which the specification has none: the time to wait, the
 * server's own text, or that the server did not answer. Throws other errors on.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();

  function tooManyTries(seconds: number): string {
    const { count, unit } = waitingTime(seconds);
    switch (unit) {
      case "second":
        return t`Too many tries. Please try again in ${plural(count, { one: "# second", other: "# seconds" })}.`;
      case "minute":
        return t`Too many tries. Please try again in ${plural(count, { one: "# minute", other: "# minutes" })}.`;
      case "hour":
        return t`Too many tries. Please try again in ${plural(count, { one: "# hour", other: "# hours" })}.`;
    }
  }

  return (error) => {
    if (error instanceof NetworkFailure) {
      return t`Acremark cannot be reached. Check your connection and try again.`;
    }
    if (error instanceof ApiProblem) {
      return error.status === 429 && error.retryAfter !== undefined
        ? tooManyTries(error.retryAfter)
        : error.detail || t`Something went wrong on our side. Please try again in a moment.`;
    }
    throw error;
  };
}
