/** Keeps the program on this device, and tells when a newer version is ready. */
import { logFailure } from "@/lib/browser/log-failure";

/** How often an open page looks for a newer version, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/** Makes the newer version take over. */
let take: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Registers the service worker. If that fails, the program needs a network. */
export async function keepProgram(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    watchTakeOver();
    const registration = await navigator.serviceWorker.register("/service-worker.js");
    watch(registration);
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
  } catch (error) {
    logFailure("The program could not be kept on this device", error);
  }
}

/** Whether a newer version waits. */
export function isNewVersionReady(): boolean {
  return take !== undefined;
}

export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reloads the page with the newer version. */
export function takeNewVersion(): void {
  take?.();
}

/** If another tab takes the newer version, this one continues with the old one until its person wants to change too. */
function watchTakeOver(): void {
  const { serviceWorker } = navigator;
  // The first version in a browser is not news.
  if (!serviceWorker.controller) return;
  serviceWorker.addEventListener("controllerchange", () => report(reload));
}

function watch(registration: ServiceWorkerRegistration): void {
  reportIfWaiting(registration);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => reportIfWaiting(registration));
  });
}

function reportIfWaiting({ waiting }: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  if (!waiting || !serviceWorker.controller) return;
  report(() => {
    serviceWorker.addEventListener("controllerchange", reload, { once: true });
    waiting.postMessage("take-over");
  });
}

function report(how: () => void): void {
  take = how;
  for (const listener of listeners) listener();
}

function reload(): void {
  window.location.reload();
}
