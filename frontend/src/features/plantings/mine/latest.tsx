import { Trans } from "@lingui/react/macro";
import cards from "@/components/lists/cards.module.css";
import { LongList } from "@/components/lists/long-list";
import { needsAttention } from "@/lib/local/records";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import type { SameName } from "@/lib/planting/same-name";
import styles from "./my-plantings.module.css";
import { PlantingItem } from "./planting-item";
import type { MyPlantings } from "./use-my-plantings";

interface LatestProps {
  plantings: readonly LocalPlanting[];
  people: ReadonlyMap<string, string>;
  corrected: ReadonlySet<string>;
  sameNames: ReadonlyMap<string, SameName>;
  grounds: MyPlantings["grounds"];
}

/** The plantings that need the person, the corrected, the unsent and the newest ones. */
export function Latest({ plantings, people, corrected, sameNames, grounds }: LatestProps) {
  if (plantings.length === 0) return null;
  return (
    <section aria-labelledby="latest" className={styles.group}>
      <h2 id="latest">
        <Trans>Latest</Trans>
      </h2>
      <LongList name="latest" items={plantings} isUrgent={needsAttention} className={cards.list}>
        {(local) => (
          <PlantingItem
            key={local.planting.plantingId}
            local={local}
            people={people}
            isCorrected={corrected.has(local.planting.plantingId)}
            sameName={sameNames.get(local.planting.plantingId)}
            ground={grounds.get(local.planting.plantingId)}
          />
        )}
      </LongList>
    </section>
  );
}
