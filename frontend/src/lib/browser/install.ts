/** Installs this site as an app on the device that shows it. */

/** The step that the person has to take. */
export type WayToInstall =
  /** This is the installed app. */
  | "installed"
  /** The browser shows its own question on request. */
  | "prompt"
  /** The person installs it from Safari's share sheet. */
  | "ios"
  /** The person installs it from the browser's own menu. */
  | "android"
  /** A computer; the app belongs on a phone. */
  | "desktop";

/** Chromium's own event, which no standard defines yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer until the person asks for it. Call this before anything else is loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    notify();
  });
  window.addEventListener("appinstalled", () => {
    prompt = undefined;
    notify();
  });
}

export function subscribeToInstalling(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function wayToInstall(): WayToInstall {
  if (window.matchMedia("(display-mode:standalone)").matches) return "installed";
  if (/iPhone|iPad/.test(navigator.userAgent)) return "ios";
  const isPhone = /Android/.test(navigator.userAgent);
  if (isPhone) return prompt ? "prompt" : "android";
  return "desktop";
}

/** Shows the browser's question; false if the person declined. */
export async function install(): Promise<boolean> {
  const asked = await prompt?.prompt();
  prompt = undefined;
  notify();
  return asked?.outcome === "accepted";
}

function notify(): void {
  for (const listener of listeners) listener();
}
