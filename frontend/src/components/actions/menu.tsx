import { type ReactNode, useId, useRef } from "react";
import { type ButtonVariant, buttonClass } from "./button";
import buttonStyles from "./button.module.css";
import styles from "./menu.module.css";

export interface MenuChoice {
  id: string;
  label: string;
}

interface MenuProps {
  /** The name of the button and the list. */
  label: string;
  /** Shown instead of the label, which becomes the tooltip and the accessible name. */
  icon?: ReactNode;
  variant?: ButtonVariant;
  choices: readonly MenuChoice[];
  onChoose: (id: string) => void;
}

/**
 * A button that opens a list of actions. The browser's own popover opens it, closes it on Escape or
 * a press elsewhere, and returns the focus.
 */
export function Menu({ label, icon, variant = "secondary", choices, onChoose }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={buttonClass({ variant }, icon ? buttonStyles.square : undefined)}
      >
        {icon ?? label}
      </button>
      <ul ref={list} id={id} popover="auto" aria-label={label} className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                list.current?.hidePopover();
                onChoose(choice.id);
              }}
            >
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
