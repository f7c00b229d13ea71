/** Whether this device has the whole program, so that it starts without a network. */
import { useSyncExternalStore } from "react";

let isReady = false;
let isWatched = false;
const listeners = new Set<() => void>();

/** Returns `undefined` in a browser that cannot store the program. */
export function useOfflineReady(): boolean | undefined {
  return useSyncExternalStore(subscribe, snapshot);
}

function snapshot(): boolean | undefined {
  return "serviceWorker" in navigator ? isReady : undefined;
}

/** A worker becomes active once all files of its version are on the device. Until it is activated, no page uses it. */
async function untilActivated(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready;
  if (!active || active.state === "activated") return;
  await new Promise<void>((resolve) => {
    active.addEventListener("statechange", () => resolve(), { once: true });
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatched && "serviceWorker" in navigator) {
    isWatched = true;
    void untilActivated(navigator.serviceWorker).then(() => {
      isReady = true;
      for (const one of listeners) one();
    });
  }
  return () => listeners.delete(listener);
}
