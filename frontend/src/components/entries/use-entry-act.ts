import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useOnlineChange } from "@/components/records/use-online-change";
import { actOnEntry, type EntryAct } from "@/lib/api/records";
import type { RecordKey } from "@/lib/records/kinds";

const DONE: Readonly<Record<EntryAct, MessageDescriptor>> = {
  confirm: msg`Confirmed`,
  reject: msg`Rejected`,
  withdraw: msg`Withdrawn`,
};

/** Confirms, rejects or withdraws what an agent entered, one at a time. A page leads to `goneTo` from a deleted record. */
export function useEntryAct(record: RecordKey, version: number, goneTo: string | undefined) {
  const navigate = useNavigate();
  const { t, i18n } = useLingui();
  const change = useOnlineChange(record);
  const [isBusy, setBusy] = useState(false);

  async function act(chosen: EntryAct): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isLeaving = chosen !== "confirm" && goneTo !== undefined;
    const isDone = await change(() => actOnEntry(record, version, chosen), {
      done: i18n._(DONE[chosen]),
      unreachable:
        chosen === "withdraw"
          ? t`You need a connection to withdraw this. Try again when you’re online.`
          : t`You need a connection to confirm or reject this. Try again when you’re online.`,
      isLeaving,
    });
    setBusy(false);
    if (isDone && isLeaving) await navigate(goneTo, { replace: true });
  }

  return { isBusy, act };
}
