import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";

interface SaveQuestionProps {
  title: string;
  /** What the button says that leads back to the form. */
  change: ReactNode;
  answer: (isRight: boolean) => void;
  /** Why the program asks. */
  children: ReactNode;
}

/** Asks whether something unlikely is right. It can be saved as it is. */
export function SaveQuestion({ title, change, answer, children }: SaveQuestionProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{change}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            <Trans>Yes, save</Trans>
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
