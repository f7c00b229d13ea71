import { useEffect } from "react";
import { useAlerts } from "@/components/feedback/alerts";

interface Fetched {
  isError: boolean;
  /** When it failed last, 0 when it never did. */
  errorUpdatedAt: number;
}

/** Tells each failure once, in the specification's words; nothing of what is not shown. */
export function useFailureAlert(fetched: Fetched | undefined, text: string): void {
  const { fail } = useAlerts();
  const failedAt = fetched?.isError ? fetched.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) fail(text);
  }, [failedAt, fail, text]);
}
