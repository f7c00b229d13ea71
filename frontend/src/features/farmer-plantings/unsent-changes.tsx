import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { LongList } from "@/components/lists/long-list";
import { ProgressLine } from "@/components/workspace/progress-line";
import { needsAttention } from "@/lib/local/records";
import { plantingAddress } from "@/lib/planting/address";
import { type LocalPlanting, unsentPlantings } from "@/lib/planting/here";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./unsent-changes.module.css";

/**
 * The agent's changes that the server does not have yet or did not accept. Each links to the page that can repair it.
 */
export function UnsentChanges() {
  const { data: unsent } = useLocalIfOpen(["unsent-plantings"], ({ database, me }) =>
    unsentPlantings(database, me.userId),
  );
  if (!unsent || unsent.length === 0) return null;
  return (
    <section aria-labelledby="unsent" className={styles.unsent} data-rows>
      <h2 id="unsent">
        <Trans>Changes saved only on this device</Trans>
      </h2>
      <LongList items={unsent} isUrgent={needsAttention} className={styles.list}>
        {(local) => <Change key={local.planting.plantingId} local={local} />}
      </LongList>
    </section>
  );
}

function Change({ local: { planting, progress } }: { local: LocalPlanting }) {
  return (
    <li className={styles.change}>
      <Link to={plantingAddress(planting.plantingId)} data-row>
        {planting.fieldName}
      </Link>
      <ProgressLine progress={progress} />
    </li>
  );
}
