import { Trans } from "@lingui/react/macro";
import { LongList } from "@/components/lists/long-list";
import { needsAttention } from "@/lib/local/records";
import type { Alike } from "@/lib/planting/alike";
import type { LocalPlanting } from "@/lib/planting/here";
import styles from "./my-plantings.module.css";
import { PlantingItem } from "./planting-item";
import type { MyPlantings } from "./use-my-plantings";

interface LatestProps {
  plantings: readonly LocalPlanting[];
  people: ReadonlyMap<string, string>;
  corrected: ReadonlySet<string>;
  alike: ReadonlyMap<string, Alike>;
  grounds: MyPlantings["grounds"];
}

/** The plantings that need the person, the corrected, the unsent and the newest ones. */
export function Latest({ plantings, people, corrected, alike, grounds }: LatestProps) {
  if (plantings.length === 0) return null;
  return (
    <section aria-labelledby="latest" className={styles.group}>
      <h2 id="latest">
        <Trans>Latest</Trans>
      </h2>
      <LongList name="latest" items={plantings} isUrgent={needsAttention} className={styles.list}>
        {(local) => (
          <PlantingItem
            key={local.planting.plantingId}
            local={local}
            people={people}
            isCorrected={corrected.has(local.planting.plantingId)}
            alike={alike.get(local.planting.plantingId)}
            ground={grounds.get(local.planting.plantingId)}
          />
        )}
      </LongList>
    </section>
  );
}
