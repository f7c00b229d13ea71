import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepInstallPrompt } from "@/lib/install/installing";
import { keepProgram } from "@/lib/install/new-version";
import { startTexts } from "@/lib/language/texts";
import { refreshSession } from "@/lib/session/refresh-session";
import "./styles/tokens.css";
import "./styles/base.css";
import { App } from "./app";
import { leaveDeviceWithSession } from "./leave-device";
import { startPageOf } from "./routes";
import { WithoutTexts } from "./without-texts";

keepInstallPrompt();
leaveDeviceWithSession();
void refreshSession();
startPageOf(window.location.pathname);
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
