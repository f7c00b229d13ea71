/** Keeps the program on this device, and tells when a newer version of it is ready. */
import { logFailure } from "@/lib/log-failure";

/** How often a page that stays open looks for a newer version, in milliseconds. */
const LOOK_EVERY = 3_600_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Registers the service worker. Where that cannot be, the program works with a network alone. */
export async function keepProgram(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/service-worker.js");
    watch(registration);
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
  } catch (error) {
    logFailure("The program could not be kept on this device", error);
  }
}

/** Whether a newer version waits to be taken. */
export function isNewVersionReady(): boolean {
  return waiting !== undefined;
}

export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes on with the newer version: the page is loaded anew once it has taken over. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
    once: true,
  });
  waiting?.postMessage("take-over");
}

function watch(registration: ServiceWorkerRegistration): void {
  tellIfWaiting(registration);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => tellIfWaiting(registration));
  });
}

/** The first version that a browser ever has is no news. */
function tellIfWaiting(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  waiting = registration.waiting;
  for (const listener of listeners) listener();
}
