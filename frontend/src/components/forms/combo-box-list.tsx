import type { ComponentProps } from "react";
import { cx } from "@/components/layout/class-names";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import styles from "./combo-box.module.css";

export interface ComboBoxChoice {
  id: string;
  label: string;
  /** The list shows it under the label. */
  note?: string;
  /** The search finds the choice by these words too. */
  words?: string;
  /** Shown with a dot and in bold, and read out with `markedMeaning`. */
  isMarked?: boolean;
}

interface ComboBoxListProps extends ComponentProps<"ul"> {
  choices: readonly ComboBoxChoice[];
  chosen: ComboBoxChoice | null;
  highlighted: number;
  itemProps: (choice: ComboBoxChoice, index: number) => ComponentProps<"li">;
  markedMeaning?: string | undefined;
}

export function ComboBoxList({
  choices,
  chosen,
  highlighted,
  itemProps,
  markedMeaning,
  ...list
}: ComboBoxListProps) {
  return (
    <ul {...list}>
      {choices.map((choice, index) => (
        <li
          {...itemProps(choice, index)}
          key={choice.id}
          className={cx(
            styles.item,
            choice.isMarked && styles.marked,
            index === highlighted && styles.highlighted,
            choice === chosen && styles.chosen,
          )}
        >
          <span className={styles.dot} />
          <span className={styles.choice}>
            {choice.label}
            {choice.note && <span className={styles.note}>{choice.note}</span>}
          </span>
          {choice.isMarked && markedMeaning && <VisuallyHidden>, {markedMeaning}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
