import { I18nProvider } from "@lingui/react";
import { Suspense } from "react";
import { BrowserRouter } from "react-router";
import { AlertsProvider } from "@/components/feedback/alerts";
import { i18n } from "@/lib/language/language";
import { ErrorBoundary } from "./error-boundary";
import { FirstPage } from "./first-page";
import { Starting } from "./page-loads";
import { Routes } from "./routes";
import { Shell } from "./shell";

/**
 * Holds what lasts as long as the application. The outer error boundary is for the shell; the inner
 * one keeps the header in place when a page fails.
 */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <BrowserRouter>
        <ErrorBoundary>
          <AlertsProvider>
            <Shell>
              <ErrorBoundary>
                <FirstPage>
                  <Suspense fallback={<Starting />}>
                    <Routes />
                  </Suspense>
                </FirstPage>
              </ErrorBoundary>
            </Shell>
          </AlertsProvider>
        </ErrorBoundary>
      </BrowserRouter>
    </I18nProvider>
  );
}
