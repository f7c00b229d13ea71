import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { logFailure } from "@/lib/browser/log-failure";
import { shownPlantingsOf } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";

interface SaveQuestionProps {
  title: string;
  /** What the button says that leads back to the form. */
  change: ReactNode;
  answer: (isRight: boolean) => void;
  /** The children say why the program asks. */
  children: ReactNode;
}

/** Asks whether something unlikely is right. It can be saved as it is. */
export function SaveQuestion({ title, change, answer, children }: SaveQuestionProps) {
  return (
    <ConfirmDialog
      title={title}
      keep={change}
      onKeep={() => answer(false)}
      confirm={<Trans>Yes, save</Trans>}
      onConfirm={() => answer(true)}
    >
      {children}
    </ConfirmDialog>
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

/**
 * The farm's other plantings on this device. Without them a planting is compared with none: a question is worth less
 * than the planting.
 */
export async function plantingsToCompare(
  { database, me }: OpenWorkspace,
  { plantingId, farmer }: Pick<Planting, "plantingId" | "farmer">,
): Promise<Planting[]> {
  try {
    const all = await shownPlantingsOf(database, me.userId, farmer);
    return all.filter((other) => other.plantingId !== plantingId);
  } catch (error) {
    logFailure("The plantings to compare with could not be read", error);
    return [];
  }
}
