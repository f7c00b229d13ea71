import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import styles from "./same-as-last-year.module.css";

interface NoAcresProps {
  cropYear: number;
  onReport: () => void;
}

/** Says that the farm has no acres at all, once the person has answered a question. */
export function NoAcres({ cropYear, onReport }: NoAcresProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const year = String(cropYear);
  return (
    <div className={styles.end}>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        <Trans>I have no acres to report this year</Trans>
      </Button>
      <ConfirmDialog
        title={t`No acres to report for ${year}?`}
        isOpen={isAsked}
        onKeep={() => setAsked(false)}
        confirm={<Trans>Yes, report no acres</Trans>}
        onConfirm={() => {
          setAsked(false);
          onReport();
        }}
      >
        <p>
          <Trans>
            Your agent sees that nothing is planted on the whole farm in {year}. You can take it
            back here.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
