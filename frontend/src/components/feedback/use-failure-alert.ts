import { useEffect } from "react";
import { useAlerts } from "@/components/feedback/alerts";

interface Fetched {
  isError: boolean;
  /** When it last failed, in milliseconds since 1970; 0 if it never failed. */
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
