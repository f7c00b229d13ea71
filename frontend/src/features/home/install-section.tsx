import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { Button } from "@/components/actions/button";
import { install, subscribeToInstalling, wayToInstall } from "@/lib/browser/install";
import { paths } from "@/lib/paths";
import styles from "./home-page.module.css";

const QrCode = lazy(() => import("@/components/qr/qr-code"));

/** Explains how to install the app on this device or, on a computer, on the phone. */
export function InstallSection() {
  const way = useSyncExternalStore(subscribeToInstalling, wayToInstall);
  switch (way) {
    case "installed":
      return null;
    case "prompt":
      return (
        <Way>
          <Button variant="primary" onClick={() => void install()}>
            <Trans>Install the app</Trans>
          </Button>
        </Way>
      );
    case "ios":
      return (
        <Way>
          <ol className={styles.steps}>
            <li>
              <Trans>Open this page in Safari and press the Share button.</Trans>
            </li>
            <li>
              <Trans>Choose “Add to Home Screen”, then “Add”.</Trans>
            </li>
          </ol>
        </Way>
      );
    case "android":
      return (
        <Way>
          <ol className={styles.steps}>
            <li>
              <Trans>Open your browser’s menu.</Trans>
            </li>
            <li>
              <Trans>Choose “Install app” or “Add to Home screen”.</Trans>
            </li>
          </ol>
        </Way>
      );
    case "desktop":
      return <OnPhone />;
  }
}

function Way({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="install" className={styles.install}>
      <h2 id="install">
        <Trans>Get the app on this phone</Trans>
      </h2>
      {children}
    </section>
  );
}

function OnPhone() {
  const { t } = useLingui();
  const address = `${window.location.origin}${paths.field}`;
  return (
    <section aria-labelledby="install" className={styles.install}>
      <h2 id="install">
        <Trans>Get the app on your phone</Trans>
      </h2>
      <p>
        <Trans>Point your phone’s camera at this code, open the page, and log in:</Trans>
      </p>
      <div className={styles.code}>
        <Suspense>
          <QrCode text={address} label={t`QR code for ${address}`} />
        </Suspense>
      </div>
      <p>
        <a href={address}>{address}</a>
      </p>
    </section>
  );
}
