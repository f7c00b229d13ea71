/** Runs while React's renderer still loads, so that the texts and the page of this address load beside it. */
import { keepInstallPrompt } from "@/lib/browser/install";
import { startTexts } from "@/lib/language/texts";
import "./styles/tokens.css";
import "./styles/base.css";
import { startFirstPage } from "./first-page";

keepInstallPrompt();
// `main` reports a failure.
startTexts().catch(() => undefined);
startFirstPage();
