import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSessionEmail } from "@/lib/workspace/session";
import { useWaiting, type Waiting } from "@/lib/workspace/waiting";
import styles from "./waiting-label.module.css";

interface WaitingLabel {
  /** The name with what waits: "Links, 2 requests". Only the name if nothing does. */
  label: string;
  badge: ReactNode;
}

/** The label of a link or button behind which something may wait for the signed-in person, and its badge. */
export function useWaitingLabel(name: string, kind: keyof Waiting | undefined): WaitingLabel {
  const { t } = useLingui();
  const waiting = useWaiting(useSessionEmail());
  const count = kind ? waiting[kind] : 0;
  if (count === 0) return { label: name, badge: null };
  const words =
    kind === "requests"
      ? t`${plural(count, { one: "# request", other: "# requests" })}`
      : t`${plural(count, { one: "# needs your attention", other: "# need your attention" })}`;
  return { label: `${name}, ${words}`, badge: <Badge count={count} /> };
}

/** A larger number would be wider than its place. */
const MOST = 99;

/** How much waits. The label of what it stands on says it in words. */
function Badge({ count }: { count: number }) {
  return (
    <span className={styles.badge} data-badge aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
