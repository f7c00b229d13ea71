import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { pause } from "@/lib/browser/clock";
import { logFailure } from "@/lib/browser/log-failure";
import { signalSaved } from "@/lib/browser/saved-signals";
import {
  type GroundAnswer,
  type MadeRecord,
  reportGrounds,
  reportNoAcres,
} from "@/lib/season/report-season";
import { useWorkspace } from "@/lib/workspace/use-workspace";

/** The next field moves under the finger, so the second press of a double press would report it; milliseconds. */
const SECOND_PRESS = 500;

/** The records of one press. */
export type MadeTogether = readonly MadeRecord[];

/** Saves answers, one press after the other, and keeps what was made until the person leaves the page. */
export function useReporting(farmer: string, cropYear: number) {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const { fail } = useAlerts();
  const [made, setMade] = useState<readonly MadeTogether[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** A ref, not state, because a second press may come before the next render. */
  const isSaving = useRef(false);

  async function save(work: () => Promise<MadeRecord[]>): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    try {
      const records = await work();
      if (records.length > 0) {
        setMade((before) => [records, ...before]);
        signalSaved();
      }
    } catch (error) {
      logFailure("A report of the season could not be saved on this device", error);
      fail(t`This phone couldn’t save the report. Free up some space and try again.`);
    } finally {
      workspace.hasChanged();
      await pause(SECOND_PRESS);
      isSaving.current = false;
      setBusy(false);
    }
  }

  return {
    made,
    isBusy,
    forget: (records: MadeTogether) => setMade((before) => before.filter((one) => one !== records)),
    report: async (answers: readonly GroundAnswer[]) => {
      if (answers.length === 0) return;
      await save(() => reportGrounds(workspace, farmer, cropYear, answers));
    },
    reportNoAcres: () => save(() => reportNoAcres(workspace, farmer, cropYear)),
  };
}

export type Reporting = ReturnType<typeof useReporting>;
