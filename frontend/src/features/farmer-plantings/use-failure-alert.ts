import { useEffect } from "react";
import { useAlerts } from "@/components/feedback/alerts";

interface Fetched {
  isError: boolean;
  /** When it failed last, 0 when it never did. */
  errorUpdatedAt: number;
}

/** Tells each failure once, in the specification's words. */
export function useFailureAlert({ isError, errorUpdatedAt }: Fetched, text: string): void {
  const { fail } = useAlerts();
  const failedAt = isError ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) fail(text);
  }, [failedAt, fail, text]);
}
