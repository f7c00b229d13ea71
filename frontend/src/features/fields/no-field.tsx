import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "@/components/feedback/empty-state";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import type { useField } from "./use-field";

/** Why there is no field to show. */
export function NoField({ found }: { found: ReturnType<typeof useField> }) {
  const { t } = useLingui();
  if (found.gone || found.isRefused) {
    return (
      <EmptyState title={t`There is no such field`}>
        {found.gone === "deleted" ? (
          <Trans>You deleted this field.</Trans>
        ) : (
          <Trans>This field was deleted, or it is not shared with you.</Trans>
        )}
      </EmptyState>
    );
  }
  return found.isError ? (
    <ErrorState title={t`The field could not be loaded`} onRetry={found.retry} />
  ) : (
    <Loading label={t`Loading the field…`} />
  );
}
