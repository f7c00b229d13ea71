import { useState } from "react";

/** A question to the person that the program waits for. */
export interface Asked<Subject> {
  subject: Subject;
  answer: (isYes: boolean) => void;
}

/** Shows a question, and waits for its answer. */
export function useQuestion<Subject>() {
  const [asked, setAsked] = useState<Asked<Subject>>();

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
