import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
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

/** A question to the person that the program waits for. */
export interface PendingQuestion<Subject> {
  subject: Subject;
  answer: (isYes: boolean) => void;
}

/** Shows a question, and waits for its answer. */
export function useQuestion<Subject>() {
  const [asked, setAsked] = useState<PendingQuestion<Subject>>();

  function ask(subject: Subject): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        setAsked(undefined);
        resolve(isYes);
      };
      setAsked({ subject, answer });
    });
  }

  return { asked, ask };
}
