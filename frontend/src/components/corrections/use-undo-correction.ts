import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOnlineChange } from "@/components/records/use-online-change";
import { patchRecord, type RecordVersion } from "@/lib/api/records";
import { forgetSaved } from "@/lib/records/just-saved";
import { documentOf, type RecordKey } from "@/lib/records/kinds";
import { editOf } from "@/lib/sync/merge-patch";
import { usePermission, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** A correction, and what the record was before. */
export interface Undoable {
  correction: RecordVersion;
  before: RecordVersion;
  /** The version that is stored now. Only an answer may have come after the correction. */
  current: RecordVersion;
}

/** The person's own correction, if nothing but an answer has changed the record since. */
export function useUndoable(versions: readonly RecordVersion[] | undefined): Undoable | undefined {
  const { corrects } = usePermission();
  const me = useWorkspaceIfOpen()?.userId;
  if (!corrects || !versions) return undefined;
  const at = versions.findLastIndex(({ answer }) => answer === undefined);
  const [before, correction, current] = [versions[at - 1], versions[at], versions.at(-1)];
  if (!before || !correction || !current) return undefined;
  const { change, changedBy, predecessors = [], successors = [] } = correction;
  const isEdit = change === "changed" && predecessors.length + successors.length === 0;
  return isEdit && changedBy.userId === me ? { correction, before, current } : undefined;
}

/** Writes what the record was before a correction as a new version, and never over a later change. */
export function useUndoCorrection(record: RecordKey) {
  const { t } = useLingui();
  const change = useOnlineChange(record);
  const [isBusy, setBusy] = useState(false);

  async function undo({ correction, before, current }: Undoable): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const [from, to] = [correction, before].map(({ report }) => documentOf(record.kind, report));
    const edit = editOf(record.kind, from ?? {}, to ?? {});
    await change(() => patchRecord(record, current.version, edit), {
      done: t`The correction is undone`,
      unreachable: t`You need a connection to undo a correction. Nothing was changed.`,
    });
    forgetSaved(record.id);
    setBusy(false);
  }

  return { isBusy, undo };
}
