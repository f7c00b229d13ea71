import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import type { Kind } from "@/lib/records/kinds";
import { rules } from "@/lib/rules";
import { KIND_WORDS } from "./kind-words";

/** Each of these deletes a record. */
export type DeletingAct = "delete" | "reject" | "withdraw";

interface DeleteDialogProps {
  kind: Kind;
  /** What the record is called. */
  name: string;
  /** How a farmer or an agent ends what the agent entered; others delete. */
  act?: DeletingAct;
  isOpen: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before a record that the server has is deleted. */
export function DeleteDialog({
  kind,
  name,
  act = "delete",
  isOpen,
  onKeep,
  onDelete,
}: DeleteDialogProps) {
  const { t, i18n } = useLingui();
  const days = rules().limits().restoreDays;
  const titles: Readonly<Record<DeletingAct, string>> = {
    delete: t`Delete ${name}?`,
    reject: t`Reject ${name}?`,
    withdraw: t`Withdraw ${name}?`,
  };
  return (
    <ConfirmDialog
      title={titles[act]}
      isOpen={isOpen}
      keep={<Trans>Keep it</Trans>}
      onKeep={onKeep}
      confirm={<Verb act={act} />}
      onConfirm={onDelete}
      isDanger
    >
      <p>
        {act === "withdraw" ? (
          <Trans>
            It leaves every list. If the farmer was told of it, they get an email. They can restore
            it for {days} days.
          </Trans>
        ) : (
          i18n._(KIND_WORDS[kind].deletion(days))
        )}
      </p>
    </ConfirmDialog>
  );
}

function Verb({ act }: { act: DeletingAct }) {
  switch (act) {
    case "delete":
      return <Trans>Delete</Trans>;
    case "reject":
      return <Trans>Reject</Trans>;
    case "withdraw":
      return <Trans>Withdraw</Trans>;
  }
}
