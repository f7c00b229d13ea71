import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "@/components/feedback/empty-state";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { NotAllYet } from "@/components/workspace/not-all-yet";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { DeletedPlantings } from "./deleted-plantings";
import { FoundPlantings } from "./found-plantings";
import styles from "./my-plantings.module.css";
import { PrintedPlantings } from "./printed-plantings";
import { Undo } from "./undo";
import { useFocusKept } from "./use-focus-kept";
import { useMyPlantings } from "./use-my-plantings";

/** The person's plantings, as far as this device has them. */
export function PlantingList() {
  const { t } = useLingui();
  const { me } = useWorkspace();
  const { data, isError, refetch } = useMyPlantings();
  const list = useFocusKept(data);
  if (isError) {
    return (
      <ErrorState
        title={t`The plantings on this phone could not be loaded`}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading label={t`Loading the plantings on this phone…`} />;
  return (
    <div ref={list} className={styles.groups} data-rows>
      {!data.isWhole && <NotAllYet />}
      {data.isWhole && data.plantings.length === 0 && (
        <EmptyState title={t`No plantings yet`}>
          <Trans>Fields you mark appear here, with their status.</Trans>
        </EmptyState>
      )}
      <FoundPlantings {...data} />
      {me.farmer !== undefined && (
        <DeletedPlantings farmer={me.farmer} unsent={data.deleted.length} />
      )}
      <Undo deleted={data.deleted} />
      <PrintedPlantings {...data} />
    </div>
  );
}
