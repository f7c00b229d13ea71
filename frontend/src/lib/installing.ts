/** How this site becomes an app on the very device that shows it. */

/** What the person has to do. */
export type WayToInstall =
  /** It is the installed app. */
  | "installed"
  /** The browser asks by itself when it is told to. */
  | "prompt"
  /** Safari's share sheet. */
  | "ios"
  /** The browser's own menu. */
  | "android"
  /** A computer: it belongs on a phone. */
  | "desktop";

/** Chromium's own event, which no standard names yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer until the person asks for it. To be called before anything else is loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    tell();
  });
  window.addEventListener("appinstalled", () => {
    prompt = undefined;
    tell();
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

/** Has the browser ask; false when the person said no. */
export async function install(): Promise<boolean> {
  const asked = await prompt?.prompt();
  prompt = undefined;
  tell();
  return asked?.outcome === "accepted";
}

function tell(): void {
  for (const listener of listeners) listener();
}
