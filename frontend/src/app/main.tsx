import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { refreshSession } from "@/lib/api/sessions";
import { logFailure } from "@/lib/browser/log-failure";
import { keepProgram } from "@/lib/browser/new-version";
import { startTexts } from "@/lib/language/texts";
import { forgetMe, rememberedMe } from "@/lib/workspace/me";
import { currentSession, followOtherTabs, subscribeToSession } from "@/lib/workspace/session";
import { App } from "./app";
import { WithoutTexts } from "./error-page";
import { survivePageTranslation } from "./translated-page";

survivePageTranslation();
clearDeviceAfterSession();
void refreshSession();
window.addEventListener("load", () => void keepProgram());
startTexts().then(
  () => render(<App />),
  () => render(<WithoutTexts />),
);

function render(content: ReactNode): void {
  const root = document.getElementById("root");
  if (root) {
    createRoot(root).render(<StrictMode>{content}</StrictMode>);
  }
}

/** Clears the data that was read on this device once a person is signed out, by themselves or by the server. */
function clearDeviceAfterSession(): void {
  followOtherTabs();
  subscribeToSession(() => {
    const session = currentSession();
    if (session.is !== "ended") return;
    // Another person may have signed in in another tab.
    const me = rememberedMe(session.person.email);
    if (me) forgetMe();
    clear(me?.userId).catch((error: unknown) => {
      logFailure("The data that was read could not be deleted from this device", error);
    });
  });
}

async function clear(userId: string | undefined): Promise<void> {
  const { clearDevice } = await import("@/lib/workspace/sign-out");
  await clearDevice(userId);
}
