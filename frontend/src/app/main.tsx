import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepProgram } from "@/lib/browser/new-version";
import { startTexts } from "@/lib/language/texts";
import { refreshSession } from "@/lib/workspace/refresh-session";
import { App } from "./app";
import { clearDeviceAfterSession } from "./clear-device";
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
