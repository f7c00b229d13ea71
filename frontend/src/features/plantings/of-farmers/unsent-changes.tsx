import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { LongList } from "@/components/lists/long-list";
import { KIND_WORDS } from "@/components/records/kind-words";
import { ProgressLine } from "@/components/workspace/progress-line";
import { needsAttention, type Progress, unsentRecords } from "@/lib/local/records";
import { ALL_KINDS, factsOf, nameOf } from "@/lib/records/kinds";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import styles from "./unsent-changes.module.css";

/**
 * The agent's changes that the server does not have yet or did not accept. Each links to the page that can repair it.
 */
export function UnsentChanges() {
  const { data: unsent } = useLocalIfOpen(["unsent-changes"], unsentIn);
  if (!unsent || unsent.length === 0) return null;
  return (
    <section aria-labelledby="unsent" className={styles.unsent} data-rows>
      <h2 id="unsent">
        <Trans>Changes saved only on this device</Trans>
      </h2>
      <LongList items={unsent} isUrgent={needsAttention} className={styles.list}>
        {({ id, ...change }) => <Change key={id} {...change} />}
      </LongList>
    </section>
  );
}

interface UnsentChange {
  id: string;
  address: string;
  name: string;
  progress: Progress;
}

function Change({ address, name, progress }: Omit<UnsentChange, "id">) {
  return (
    <li className={styles.change}>
      <Link to={address} data-row>
        {name}
      </Link>
      <ProgressLine progress={progress} />
    </li>
  );
}

async function unsentIn({ database, me }: OpenWorkspace): Promise<UnsentChange[]> {
  const ofKinds = ALL_KINDS.map(async (kind) => {
    const unsent = await unsentRecords(database, me.userId, kind);
    return unsent.map(({ record, progress }) => {
      const { id } = factsOf(kind, record);
      return { id, address: KIND_WORDS[kind].page(id), name: nameOf(kind, record), progress };
    });
  });
  return (await Promise.all(ofKinds)).flat();
}
