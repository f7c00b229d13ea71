import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { paths } from "@/lib/paths";
import { RulesUnavailable } from "@/lib/rules";
import styles from "./error-page.module.css";

/**
 * Where everything unexpected ends. Its text stands in the catalogue and not in the rules, because
 * rules that did not start are one of the things it reports. The way home loads the application
 * anew, since what is in memory has just failed.
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
            Your browser could not start a part that Acremark cannot do without. It may be out of
            date, it may have WebAssembly switched off, or the connection broke while loading.
          </Trans>
        ) : (
          <Trans>
            Something went wrong on this page. What you saved before is safe. Try again, or go back
            to the start.
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
