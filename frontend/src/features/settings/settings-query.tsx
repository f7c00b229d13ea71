import { useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFailureText } from "@/components/feedback/failures";
import { ErrorState, Loading } from "@/components/feedback/states";
import { NetworkFailure } from "@/lib/api/problem";
import { useOnline } from "@/lib/browser/use-online";
import styles from "./settings.module.css";

interface SettingsQueryProps<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  /** Whether a screenful is kept free for the data, so that what stands below does not jump. */
  fillsScreen?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, or that it is loading or has failed. */
export function SettingsQuery<Data>({
  query: { data, error, refetch },
  loading,
  failed,
  fillsScreen = false,
  children,
}: SettingsQueryProps<Data>) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isOnline = useOnline();
  if (data !== undefined) {
    return children(data);
  }
  if (!error) {
    return (
      <div className={fillsScreen ? styles.coming : undefined}>
        <Loading label={loading} />
      </div>
    );
  }
  const isCut = error instanceof NetworkFailure;
  // The settings' frame has said so.
  if (isCut && !isOnline) return null;
  return (
    <ErrorState
      title={isCut ? t`You need a connection to see this` : failed}
      onRetry={() => void refetch()}
    >
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  );
}
