/** Whether this device keeps the program, so that it starts without a network. */
import { useSyncExternalStore } from "react";

let isKept = false;
let isAsked = false;
const listeners = new Set<() => void>();

/** Undefined in a browser that cannot keep it. */
export function useProgramKept(): boolean | undefined {
  return useSyncExternalStore(subscribe, kept);
}

function kept(): boolean | undefined {
  return "serviceWorker" in navigator ? isKept : undefined;
}

/** A worker becomes active once all files of its version are on the device. Until it is activated, no page uses it. */
async function untilKept(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready;
  if (!active || active.state === "activated") return;
  await new Promise<void>((resolve) => {
    active.addEventListener("statechange", () => resolve(), { once: true });
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked && "serviceWorker" in navigator) {
    isAsked = true;
    void untilKept(navigator.serviceWorker).then(() => {
      isKept = true;
      for (const one of listeners) one();
    });
  }
  return () => listeners.delete(listener);
}
