import { type ReactNode, useId } from "react";
import { Card } from "@/components/layout/card";
import styles from "./settings.module.css";

interface SettingsSectionProps {
  title: string;
  /** What the section is for, in a sentence or two. */
  note?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </Card>
  );
}
