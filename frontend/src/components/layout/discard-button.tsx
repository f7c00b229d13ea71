import type { ReactNode } from "react";
import { Button, type ButtonLook } from "@/components/actions/button";
import { type DiscardWords, useDiscardQuestion } from "./use-discard-question";

interface DiscardButtonProps extends ButtonLook {
  words: DiscardWords;
  /** Whether there is something to lose. */
  isDirty?: boolean;
  onDiscard: () => void;
  children: ReactNode;
}

/** Discards something only after the person has agreed. */
export function DiscardButton({
  words,
  isDirty = true,
  onDiscard,
  children,
  ...look
}: DiscardButtonProps) {
  const { leave, question } = useDiscardQuestion({ isDirty, onDiscard, words });
  return (
    <>
      <Button {...look} onClick={leave}>
        {children}
      </Button>
      {question}
    </>
  );
}
