import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { useFailureText } from "@/components/feedback/use-failure-text";

interface SettingsQueryProps<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a section shows of the server's state: it, that it is on its way, or that it did not come. */
export function SettingsQuery<Data>({
  query: { data, error, refetch },
  loading,
  failed,
  children,
}: SettingsQueryProps<Data>) {
  const failureText = useFailureText();
  if (data !== undefined) {
    return children(data);
  }
  return error ? (
    <ErrorState title={failed} onRetry={() => void refetch()}>
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  ) : (
    <Loading label={loading} />
  );
}
