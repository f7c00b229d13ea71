/** Asks the server about the value of a form field once the person has left it, so that they learn of a refusal before they submit. */
import { useEffect, useRef, useState } from "react";
import type { Violation } from "@/lib/rules";

export interface Inquiry<Field extends string> {
  field: Field;
  /** Returns the violations of the value. None if there is no answer, as submitting asks again. */
  ask: (values: Record<Field, string>, signal: AbortSignal) => Promise<readonly Violation[]>;
}

export function useInquiry<Field extends string>(inquiry: Inquiry<Field> | undefined) {
  const [answer, setAnswer] = useState<readonly Violation[]>([]);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  return {
    answer,
    /** Calls `onAnswer` with a function that shows the answer, unless the value changes first. */
    ask: (values: Record<Field, string>, onAnswer: (show: () => void) => void): void => {
      if (!inquiry) return;
      asking.current?.abort();
      asking.current = new AbortController();
      const { signal } = asking.current;
      void inquiry.ask(values, signal).then((violations) =>
        onAnswer(() => {
          if (!signal.aborted) setAnswer(violations);
        }),
      );
    },
    forget: (): void => {
      asking.current?.abort();
      setAnswer([]);
    },
  };
}
