import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { formatInstant } from "@/lib/format";
import { type Conflict, type Picks, pickAll } from "./conflict";
import { ConflictField } from "./conflict-field";
import { DiscardDialog } from "./discard-dialog";
import styles from "./planting.module.css";

interface ConflictChoiceProps {
  conflict: Conflict;
  onResolve: (picks: Picks) => Promise<void>;
  onClose: () => void;
}

/** Shows both states side by side and lets the person choose, field by field or as a whole. */
export function ConflictChoice({ conflict, onResolve, onClose }: ConflictChoiceProps) {
  const { t } = useLingui();
  const [picks, setPicks] = useState(conflict.picks);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const { fields } = conflict;
  const savedAt = formatInstant(conflict.theirs.updatedAt);
  return (
    <>
      <Dialog
        title={t`Someone else changed this planting`}
        isOpen
        onClose={() => setAsksToLeave(true)}
        actions={
          <>
            <Button onClick={() => setAsksToLeave(true)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" onClick={() => void onResolve(picks)}>
              <Trans>Save this choice</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            A newer version was saved on {savedAt}. Choose what to keep; nothing is lost until you
            save.
          </Trans>
        </p>
        <div className={styles.wholes}>
          <Button onClick={() => setPicks(pickAll(fields, "mine"))}>
            <Trans>Keep all of mine</Trans>
          </Button>
          <Button onClick={() => setPicks(pickAll(fields, "theirs"))}>
            <Trans>Take all of theirs</Trans>
          </Button>
        </div>
        {fields.map((field) => (
          <ConflictField
            key={field}
            field={field}
            conflict={conflict}
            picked={picks[field] ?? "theirs"}
            onPick={(side) => setPicks({ ...picks, [field]: side })}
          />
        ))}
      </Dialog>
      <DiscardDialog
        isOpen={asksToLeave}
        onStay={() => setAsksToLeave(false)}
        onDiscard={onClose}
      />
    </>
  );
}
