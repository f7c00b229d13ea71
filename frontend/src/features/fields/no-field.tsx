import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "@/components/feedback/empty-state";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { isId } from "@/lib/records/id";
import { ReshapedField } from "./reshaped-field";
import type { useField } from "./use-field";
import { useReshaped } from "./use-reshaped";

interface NoFieldProps {
  fieldId: string;
  found: ReturnType<typeof useField>;
}

/** Why there is no field to show. */
export function NoField({ fieldId, found }: NoFieldProps) {
  const { t } = useLingui();
  const reshaped = useReshaped(fieldId, found.gone === "missing" && isId(fieldId));
  if (reshaped.last) return <ReshapedField last={reshaped.last} />;
  if ((found.gone || found.isRefused) && !reshaped.isLoading) {
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
  return found.isError && !reshaped.isLoading ? (
    <ErrorState title={t`The field could not be loaded`} onRetry={found.retry} />
  ) : (
    <Loading label={t`Loading the field…`} />
  );
}
