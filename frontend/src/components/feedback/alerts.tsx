import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { Alert, type AlertTone } from "./alert";
import styles from "./alert.module.css";

interface Alerts {
  /**
   * Shows the text until the person dismisses it or opens the next page. The returned function takes it away once it is
   * no longer true.
   */
  fail: (text: string) => () => void;
  succeed: (text: string) => () => void;
  /** Does what `fail` does, and the text stays for one navigation. */
  failAcrossNavigation: (text: string) => void;
  succeedAcrossNavigation: (text: string, detail?: string) => void;
  clear: () => void;
}

interface QueuedAlert {
  key: number;
  tone: AlertTone;
  text: string;
  detail: string | undefined;
  /** The number of navigations after which the text goes away. */
  navigationsLeft: number;
}

const AlertsContext = createContext<Alerts | null>(null);
const QueueContext = createContext<{
  queue: readonly QueuedAlert[];
  dismiss: (key: number) => void;
}>({
  queue: [],
  dismiss: () => undefined,
});

let lastKey = 0;

/** Holds the application's messages. `AlertList` shows them; `useAlerts` adds to them. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [queue, setQueue] = useState<readonly QueuedAlert[]>([]);
  const [shownOn, setShownOn] = useState(pathname);

  if (shownOn !== pathname) {
    setShownOn(pathname);
    setQueue(
      queue
        .filter((alert) => alert.navigationsLeft > 0)
        .map((alert) => ({ ...alert, navigationsLeft: alert.navigationsLeft - 1 })),
    );
  }

  const alerts = useMemo<Alerts>(() => {
    // A repeated text gets a new key, so that screen readers announce it again.
    const add = (tone: AlertTone, navigationsLeft: number) => (text: string, detail?: string) => {
      lastKey += 1;
      const alert = { key: lastKey, tone, text, detail, navigationsLeft };
      setQueue((current) => [...current.filter((other) => other.text !== text), alert]);
      return () => setQueue((current) => current.filter(({ key }) => key !== alert.key));
    };
    return {
      fail: add("failure", 0),
      succeed: add("success", 0),
      failAcrossNavigation: add("failure", 1),
      succeedAcrossNavigation: add("success", 1),
      clear: () => setQueue([]),
    };
  }, []);

  const list = useMemo(
    () => ({
      queue,
      dismiss: (key: number) => setQueue((current) => current.filter((alert) => alert.key !== key)),
    }),
    [queue],
  );

  return (
    <AlertsContext value={alerts}>
      <QueueContext value={list}>{children}</QueueContext>
    </AlertsContext>
  );
}

export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) {
    throw new Error("useAlerts needs an AlertsProvider above it");
  }
  return alerts;
}

/** Failures stand above the page. What went well lies over it, so that nothing moves below a person's hand. */
export function AlertList() {
  const { queue, dismiss } = useContext(QueueContext);
  const shown = (wanted: AlertTone) =>
    queue
      .filter(({ tone }) => tone === wanted)
      .map(({ key, ...alert }) => (
        <Alert
          key={key}
          tone={alert.tone}
          text={alert.text}
          detail={alert.detail}
          onDismiss={() => dismiss(key)}
        />
      ));
  return (
    <>
      <div className={styles.alerts}>{shown("failure")}</div>
      <div className={styles.over}>{shown("success")}</div>
    </>
  );
}
