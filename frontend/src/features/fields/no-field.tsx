import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { historyQuery } from "@/lib/api/records";
import { isId } from "@/lib/records/id";
import { ReshapedField } from "./reshaped-field";
import type { useField } from "./use-field";

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

/** The last version of a field that is gone, if it was merged or split. Only the server knows. */
function useReshaped(fieldId: string, isGone: boolean) {
  const history = useQuery({
    // Version 0 stands for none: this device does not have the field.
    ...historyQuery({ kind: "field", id: fieldId }, 0),
    enabled: isGone,
  });
  const last = isGone ? history.data?.at(-1) : undefined;
  return {
    last: last?.successors?.length ? last : undefined,
    isLoading: isGone && history.isLoading,
  };
}
