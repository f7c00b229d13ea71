import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog";

/** What the question says where nothing is being edited. */
export interface DiscardWords {
  title: string;
  text: string;
}

interface DiscardQuestionOptions {
  /** Whether the person entered something that leaving would lose. */
  isDirty: boolean;
  onDiscard: () => void;
  /** Whether the person has left already, such as by Back, and must answer now. */
  wasLeft?: boolean;
  onStay?: () => void;
  words?: DiscardWords;
}

interface DiscardQuestion {
  /** Leaves at once if nothing would be lost, else after the person has agreed. Escape and Cancel call it. */
  leave: () => void;
  /** Place it beside the form. */
  question: ReactNode;
}

/** Asks before a form or a dialog discards what the person entered. */
export function useDiscardQuestion({
  isDirty,
  onDiscard,
  wasLeft = false,
  onStay,
  words,
}: DiscardQuestionOptions): DiscardQuestion {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const stay = () => {
    setAsking(false);
    onStay?.();
  };
  const discard = () => {
    setAsking(false);
    onDiscard();
  };
  return {
    leave: () => (isDirty ? setAsking(true) : onDiscard()),
    question: (
      <ConfirmDialog
        title={words?.title ?? t`Discard your changes?`}
        isOpen={isDirty && (wasLeft || isAsking)}
        keep={words ? <Trans>Keep it</Trans> : <Trans>Keep editing</Trans>}
        onKeep={stay}
        confirm={<Trans>Discard</Trans>}
        onConfirm={discard}
        isDanger
      >
        <p>{words?.text ?? t`What you entered has not been saved.`}</p>
      </ConfirmDialog>
    ),
  };
}
