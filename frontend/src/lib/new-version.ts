/** Keeps the program on this device, and tells when a newer version of it is ready. */
import { logFailure } from "@/lib/log-failure";

/** How often a page that stays open looks for a newer version, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/** Makes the newer version take over. */
let take: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Registers the service worker. Where that cannot be, the program works with a network alone. */
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

/** Whether a newer version waits to be taken. */
export function isNewVersionReady(): boolean {
  return take !== undefined;
}

export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes on with the newer version: the page is loaded anew. */
export function takeNewVersion(): void {
  take?.();
}

/** Another tab may take the newer version; this one then goes on as it was, until its person wants it too. */
function watchTakeOver(): void {
  const { serviceWorker } = navigator;
  // The first version that a browser ever has is no news.
  if (!serviceWorker.controller) return;
  serviceWorker.addEventListener("controllerchange", () => tell(reload));
}

function watch(registration: ServiceWorkerRegistration): void {
  tellIfWaiting(registration);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => tellIfWaiting(registration));
  });
}

function tellIfWaiting({ waiting }: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  if (!waiting || !serviceWorker.controller) return;
  tell(() => {
    serviceWorker.addEventListener("controllerchange", reload, { once: true });
    waiting.postMessage("take-over");
  });
}

function tell(how: () => void): void {
  take = how;
  for (const listener of listeners) listener();
}

function reload(): void {
  window.location.reload();
}
