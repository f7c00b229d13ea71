import { useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { NetworkFailure } from "@/lib/api/problem";

interface SettingsQueryProps<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, or that it is loading or has failed. */
export function SettingsQuery<Data>({
  query: { data, error, refetch },
  loading,
  failed,
  children,
}: SettingsQueryProps<Data>) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (data !== undefined) {
    return children(data);
  }
  return error ? (
    <ErrorState
      title={error instanceof NetworkFailure ? t`You need a connection to see this` : failed}
      onRetry={() => void refetch()}
    >
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  ) : (
    <Loading label={loading} />
  );
}
