import { useState } from "react";
import { rules } from "@/lib/rules";
import { usePermission } from "@/lib/workspace/use-workspace";

export type CorrectionReason = ReturnType<typeof useReason>;

/** The reason of a correction, from the first key until the correction is safe. */
export function useReason(left = "") {
  const { corrects } = usePermission();
  const [text, setText] = useState(left);
  const [wasChecked, setChecked] = useState(false);
  const violation = wasChecked ? rules().checkReason(text).errors[0] : undefined;
  return {
    /** Whether the edit is a correction. */
    isAsked: corrects,
    text,
    /** It has nothing that is worth keeping. */
    isEmpty: text.trim() === "",
    error: violation?.message,
    change: setText,
    /** Returns whether the rule accepts it. Otherwise the form field says why. */
    check: (): boolean => {
      setChecked(true);
      return rules().checkReason(text).ok;
    },
    /** What to send with the edit. */
    given: corrects && text.trim() !== "" ? text.trim() : undefined,
  };
}
