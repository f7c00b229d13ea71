import { type ReactNode, useId } from "react";
import { Card } from "@/components/layout/card";
import styles from "./downloads.module.css";

interface DownloadCardProps {
  title: string;
  /** What the files will have. */
  facts: ReactNode;
  children: ReactNode;
}

export function DownloadCard({ title, facts, children }: DownloadCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      <p role="status" className={styles.facts}>
        {facts}
      </p>
      {children}
    </Card>
  );
}
