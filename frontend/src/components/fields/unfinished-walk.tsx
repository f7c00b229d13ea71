import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { LinkButton } from "@/components/actions/button";
import { DiscardButton } from "@/components/layout/discard-button";
import { Card } from "@/components/layout/page";
import { logFailure } from "@/lib/browser/log-failure";
import { dropWalk, type LeftWalk, walkReleased, walksLeft } from "@/lib/fields/walk";
import { formatInstant } from "@/lib/language/format";
import { paths } from "@/lib/paths";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./fields.module.css";

/** Offers the walk around a field that a phone call or a closed page interrupted. Shows nothing without such a walk. */
export function UnfinishedWalk() {
  const { t } = useLingui();
  const heading = useId();
  const { userId } = useWorkspace();
  const [walk, setWalk] = useState<LeftWalk>();
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const look = async () => {
      const [newest] = await walksLeft(userId);
      if (!signal.aborted) setWalk(newest);
    };
    const failed = (error: unknown) =>
      signal.aborted || logFailure("The walks of closed tabs could not be read", error);
    look().catch(failed);
    // The form that this page follows may still hold its walk.
    walkReleased(userId, signal).then(look).catch(failed);
    return () => over.abort();
  }, [userId]);
  if (!walk) return null;
  const { id, begunAt, address } = walk;
  const begun = formatInstant(new Date(begunAt).toISOString());
  return (
    <Card aria-labelledby={heading} className={styles.walk}>
      <h2 id={heading}>
        <Trans>Unfinished walk around a field</Trans>
      </h2>
      <p>
        <Trans>Started {begun}, not saved.</Trans>
      </p>
      <div className={styles.walkActs}>
        <LinkButton to={address ?? paths.newField} variant="primary">
          <Trans>Continue</Trans>
        </LinkButton>
        <DiscardButton
          onDiscard={() => {
            dropWalk(userId, id);
            setWalk(undefined);
          }}
          words={{ title: t`Discard the walk?`, text: t`The corners are removed from this phone.` }}
        >
          <Trans>Discard</Trans>
        </DiscardButton>
      </div>
    </Card>
  );
}
