import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
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
      <Dialog
        title={t`No acres to report for ${year}?`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsked(false);
                onReport();
              }}
            >
              <Trans>Yes, report no acres</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Your agent sees that nothing is planted on the whole farm in {year}. You can take it
            back here.
          </Trans>
        </p>
      </Dialog>
    </div>
  );
}
