import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOnlineChange } from "@/components/records/use-online-change";
import { answerEntry, type FarmersAnswer } from "@/lib/api/records";
import type { RecordKey } from "@/lib/records/kinds";

/** Sends the farmer's answer to what an agent entered, one at a time. */
export function useEntryAnswer(record: RecordKey, version: number) {
  const { t } = useLingui();
  const change = useOnlineChange(record);
  const [isBusy, setBusy] = useState(false);

  async function answer(given: FarmersAnswer): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await change(() => answerEntry(record, version, given), {
      done: given === "confirm" ? t`Confirmed` : t`Rejected`,
      unreachable: t`You need a connection to confirm or reject this. Try again when you’re online.`,
    });
    setBusy(false);
  }

  return { isBusy, answer };
}
