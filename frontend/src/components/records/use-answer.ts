import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { NetworkFailure } from "@/lib/api/problem";
import { answerEntry, type FarmersAnswer } from "@/lib/api/records";
import type { RecordKey } from "@/lib/records/kinds";
import { useWorkspace } from "@/lib/workspace/use-workspace";

/**
 * Sends the farmer's answer to what an agent entered, one at a time. It is an answer to what the server has, so it needs
 * a connection.
 */
export function useAnswer(record: RecordKey, version: number) {
  const { t } = useLingui();
  const { synchronizer } = useWorkspace();
  const { succeed, fail } = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function answer(given: FarmersAnswer): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await answerEntry(record, version, given);
      succeed(given === "confirm" ? t`Confirmed` : t`Rejected`);
    } catch (error) {
      fail(
        error instanceof NetworkFailure
          ? t`You need a connection to confirm or reject this. Try again when you’re online.`
          : failureText(error),
      );
    }
    try {
      // Brings what is stored now, also after a refusal.
      await synchronizer.run();
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, answer };
}
