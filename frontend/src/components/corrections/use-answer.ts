import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOnlineChange } from "@/components/records/use-online-change";
import { answerCorrection } from "@/lib/api/records";
import type { RecordKey } from "@/lib/records/kinds";

/** Sends the farm's answer to the correction that made this version. */
export function useAnswer(record: RecordKey, version: number) {
  const { t } = useLingui();
  const change = useOnlineChange(record);
  const [isBusy, setBusy] = useState(false);

  /** Returns whether the server has the answer. */
  async function answer(said: "right" | "wrong", text: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const words = text.trim() === "" ? {} : { text };
    const isDone = await change(
      () => answerCorrection(record, { version, answer: said, ...words }),
      {
        done: t`Your answer is sent. Your agent sees it.`,
        unreachable: t`You need a connection to answer. Your answer was not sent.`,
      },
    );
    setBusy(false);
    return isDone;
  }

  return { isBusy, answer };
}
