import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { cx } from "@/components/layout/class-names";
import { DeletedRecords } from "@/components/records/deleted-records";
import { Undo } from "@/components/records/undo";
import { NotAllYet } from "@/components/workspace/not-all-yet";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { FoundPlantings } from "./found-plantings";
import { isMapIn } from "./map-of-mine";
import styles from "./my-plantings.module.css";
import { useKeepFocus } from "./use-keep-focus";
import { useMyPlantings } from "./use-my-plantings";

/** The person's plantings, as far as this device has them. */
export function PlantingList() {
  const { t } = useLingui();
  const { me } = useWorkspace();
  const { data, isError, refetch } = useMyPlantings();
  const list = useKeepFocus(data);
  const isMap = isMapIn(useSearchParams()[0]);
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
    <div ref={list} className={cx(styles.groups, isMap && styles.withMap)} data-rows>
      {!data.isWhole && <NotAllYet kind="planting" />}
      {data.isWhole && data.plantings.length === 0 && (
        <EmptyState title={t`No plantings yet`}>
          <Trans>Fields you mark appear here, with their status.</Trans>
        </EmptyState>
      )}
      <FoundPlantings {...data} />
      {me.farmer !== undefined && (
        <DeletedRecords kind="planting" farmer={me.farmer} unsent={data.deleted.length} />
      )}
      <Undo
        kind="planting"
        deleted={data.deleted.map(({ planting, progress }) => ({
          id: planting.plantingId,
          progress,
        }))}
      />
    </div>
  );
}
