import { type ReactNode, type Ref, useId } from "react";
import { Card } from "@/components/layout/page";
import { useFocusOnMount } from "@/components/layout/use-focus";
import styles from "./settings.module.css";

interface SettingsSectionProps {
  title: string;
  /** Explains the section in a sentence or two. */
  note?: ReactNode;
  /** Some callers move the focus to the heading when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function SettingsSection({ title, note, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </Card>
  );
}

/** Takes the focus when it appears: screen readers read it, and the next Tab continues from here. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
