import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CropTable } from "@/components/charts/crop-table";
import cards from "@/components/lists/cards.module.css";
import { LongList } from "@/components/lists/long-list";
import { formatTotalAcres } from "@/lib/language/format";
import { needsAttention } from "@/lib/local/records";
import type { CropYearGroup } from "@/lib/planting/groups";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import type { SameName } from "@/lib/planting/same-name";
import { totalOf, totalsByCrop } from "./groups";
import styles from "./my-plantings.module.css";
import { PlantingItem } from "./planting-item";
import type { MyPlantings } from "./use-my-plantings";

interface CropYearProps {
  group: CropYearGroup<LocalPlanting>;
  /** The plantings that already stand on top. */
  above: ReadonlySet<LocalPlanting>;
  people: ReadonlyMap<string, string>;
  sameNames: ReadonlyMap<string, SameName>;
  grounds: MyPlantings["grounds"];
}

/** The totals of a crop year, and its plantings by field. */
export function CropYear({
  group: { cropYear, plantings },
  above,
  people,
  sameNames,
  grounds,
}: CropYearProps) {
  const { t } = useLingui();
  const id = `crop-year-${cropYear ?? "none"}`;
  const title = cropYear === undefined ? t`No start date` : t`Crop year ${cropYear}`;
  const below = plantings.filter((local) => !above.has(local));
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <Sum plantings={plantings} above={plantings.length - below.length} />
      <CropTotals label={title} plantings={plantings} />
      {below.length > 0 && (
        <LongList name={id} items={below} isUrgent={needsAttention} className={cards.list}>
          {(local) => (
            <PlantingItem
              key={local.planting.plantingId}
              local={local}
              people={people}
              sameName={sameNames.get(local.planting.plantingId)}
              ground={grounds.get(local.planting.plantingId)}
            />
          )}
        </LongList>
      )}
    </section>
  );
}

function Sum({ plantings, above }: { plantings: readonly LocalPlanting[]; above: number }) {
  const { count, withoutAcres, acres: sum } = totalOf(plantings);
  const acres = formatTotalAcres(sum);
  return (
    <p className={styles.sum}>
      <Plural value={count} one="# planting" other="# plantings" />, <Trans>{acres} acres</Trans>
      {withoutAcres > 0 && (
        <>
          {"; "}
          <Plural value={withoutAcres} one="# has no acres" other="# have no acres" />
        </>
      )}
      {above > 0 && (
        <span className={styles.above}>
          <Plural value={above} one="# is above, in Latest." other="# are above, in Latest." />
        </span>
      )}
    </p>
  );
}

interface CropTotalsProps {
  /** What the totals are of, for screen readers. */
  label: string;
  plantings: readonly LocalPlanting[];
}

/** The plantings and acres of each crop. A single crop needs no table. */
function CropTotals({ label, plantings }: CropTotalsProps) {
  const totals = totalsByCrop(plantings);
  if (totals.length < 2) return null;
  const crops = totals.map(({ crop, count, acres }) => ({ crop, plantings: count, acres }));
  return <CropTable label={label} crops={crops} className={styles.totals} />;
}
