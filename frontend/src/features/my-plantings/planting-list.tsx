import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "@/components/feedback/empty-state";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { LongList } from "@/components/lists/long-list";
import { NotAllYet } from "@/components/workspace/not-all-yet";
import { formatAcres } from "@/lib/language/format";
import { needsAttention } from "@/lib/local/plantings";
import styles from "./my-plantings.module.css";
import { PlantingItem } from "./planting-item";
import { PrintedPlantings } from "./printed-plantings";
import { Undo } from "./undo";
import { useFocusKept } from "./use-focus-kept";
import { type CropYearGroup, useMyPlantings } from "./use-my-plantings";

/** The plantings by crop year, latest first, and by field within a year. */
export function PlantingList() {
  const { t } = useLingui();
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
    <div ref={list} className={styles.groups}>
      {!data.isWhole && <NotAllYet />}
      {data.isWhole && data.groups.length === 0 && (
        <EmptyState title={t`No plantings yet`}>
          <Trans>Fields you mark appear here, with their status.</Trans>
        </EmptyState>
      )}
      {data.groups.map((group) => (
        <Group key={group.cropYear ?? "none"} group={group} people={data.people} />
      ))}
      <Undo deleted={data.deleted} />
      <PrintedPlantings {...data} />
    </div>
  );
}

interface GroupProps {
  group: CropYearGroup;
  people: ReadonlyMap<string, string>;
}

function Group({ group: { cropYear, plantings, acres: sum }, people }: GroupProps) {
  const id = `crop-year-${cropYear ?? "none"}`;
  const acres = formatAcres(sum);
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>
        {cropYear === undefined ? (
          <Trans>No start date</Trans>
        ) : (
          <Trans>Crop year {cropYear}</Trans>
        )}
      </h2>
      <p className={styles.sum}>
        <Plural value={plantings.length} one="# planting" other="# plantings" />,{" "}
        <Trans>{acres} acres</Trans>
      </p>
      <LongList items={plantings} isUrgent={needsAttention} className={styles.list}>
        {(local) => <PlantingItem key={local.planting.plantingId} local={local} people={people} />}
      </LongList>
    </section>
  );
}
