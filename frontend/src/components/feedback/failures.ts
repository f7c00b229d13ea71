import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { ApiProblem, NetworkFailure } from "@/lib/api/problem";
import { waitingTime } from "@/lib/browser/clock";
import type { Violation } from "@/lib/rules";
import { useAlerts } from "./alerts";

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

interface Fetched {
  isError: boolean;
  /** It last failed at this time, in milliseconds since 1970; 0 if it never failed. */
  errorUpdatedAt: number;
}

/**
 * Shows each failure once, in the specification's words, until the query succeeds. Undefined queries are not on the
 * screen.
 */
export function useFailureAlert(fetched: Fetched | undefined, text: string): void {
  const { fail } = useAlerts();
  const failedAt = fetched?.isError ? fetched.errorUpdatedAt : 0;
  useEffect(() => {
    return failedAt > 0 ? fail(text) : undefined;
  }, [failedAt, fail, text]);
}

/**
 * Shows the first violation of a refused form, in place of the message about the submit before. The returned function
 * takes it away.
 */
export function useRefusalAlert(): (violations: readonly Violation[]) => (() => void) | undefined {
  const alerts = useAlerts();
  return ([first]) => {
    alerts.clear();
    return first && alerts.fail(first.message);
  };
}
