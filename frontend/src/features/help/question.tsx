import type { ReactNode } from "react";
import { useLocation } from "react-router";
import styles from "./help.module.css";

interface QuestionProps {
  /** In the address, so that a link can lead to the answer. */
  id: string;
  question: ReactNode;
  children: ReactNode;
}

/** A question with its answer, which opens with a press. An address that names it opens it as well. */
export function Question({ id, question, children }: QuestionProps) {
  const { hash } = useLocation();
  return (
    <details id={id} className={styles.question} open={hash === `#${id}`}>
      <summary>{question}</summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
