import { useEffect } from "react";
import { logFailure } from "./log-failure";

/** Keeps the screen on, as a phone that sleeps finds no location. A browser that cannot do it lets it go dark. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return undefined;
    const over = new AbortController();
    let held: WakeLockSentinel | undefined;
    const hold = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (lock) => {
          held = lock;
          if (over.signal.aborted) release(lock);
        },
        // A phone with little battery refuses, which is its right.
        () => undefined,
      );
    };
    hold();
    // A page that was hidden has lost it.
    document.addEventListener("visibilitychange", hold, { signal: over.signal });
    return () => {
      over.abort();
      if (held) release(held);
    };
  }, [isOn]);
}

function release(lock: WakeLockSentinel): void {
  lock.release().catch((error: unknown) => logFailure("The screen could not be released", error));
}
