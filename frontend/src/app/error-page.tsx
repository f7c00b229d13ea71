import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Page, PageHeading } from "@/components/layout/page";
import { paths } from "@/lib/paths";
import { RulesUnavailable } from "@/lib/rules";
import styles from "./error-page.module.css";

/**
 * The page for unexpected errors. Its text is in the catalog, not in the rules, because it also
 * reports rules that did not start. The link to the start page reloads the application, since the
 * state in memory has failed.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const isWithoutRules = error instanceof RulesUnavailable;
  return (
    <Page width="reading">
      <PageHeading title={t`Unexpected Application Error!`}>
        <Trans>Unexpected Application Error!</Trans>
      </PageHeading>
      <p>
        {isWithoutRules ? (
          <Trans>
            Your browser couldn’t start a part that Acremark needs. The browser may be out of date,
            WebAssembly may be turned off, or the connection may have failed.
          </Trans>
        ) : (
          <Trans>
            Something went wrong on this page. Everything you saved is safe. Try again, or go to the
            start page.
          </Trans>
        )}
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <Button onClick={() => window.location.assign(paths.landing)}>
          <Trans>Go to the start page</Trans>
        </Button>
      </div>
    </Page>
  );
}

/** Shown if the texts failed to load, so it has its own text in each language. */
export function WithoutTexts() {
  return (
    <main>
      <Page width="reading">
        <PageHeading title="Acremark">Acremark</PageHeading>
        <p role="alert">
          Acremark cannot be reached. Check your connection and load the page again.
        </p>
        <p role="alert" lang="es">
          No se puede conectar con Acremark. Revise su conexión y vuelva a cargar la página.
        </p>
      </Page>
    </main>
  );
}
