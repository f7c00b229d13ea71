import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cx } from "@/components/layout/class-names";
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
  const words = () => {
    if (kind === "requests") return t`${plural(count, { one: "# request", other: "# requests" })}`;
    if (kind !== "news") {
      return t`${plural(count, { one: "# needs your attention", other: "# need your attention" })}`;
    }
    return count > MOST
      ? t`more than ${MOST} new`
      : t`${plural(count, { one: "# new", other: "# new" })}`;
  };
  return {
    label: `${name}, ${words()}`,
    badge: <Badge count={count} isUrgent={kind !== "news"} />,
  };
}

/** A larger number would be wider than its place. */
const MOST = 99;

/** How much waits. The label of what it stands on says it in words. */
function Badge({ count, isUrgent }: { count: number; isUrgent: boolean }) {
  return (
    <span
      className={cx(styles.badge, isUrgent ? styles.urgent : styles.calm)}
      data-badge={isUrgent ? "urgent" : "calm"}
      aria-hidden="true"
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
