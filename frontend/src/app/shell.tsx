import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { AlertList } from "@/components/feedback/alerts";
import { cx } from "@/components/layout/class-names";
import { HeaderBar } from "./header-bar";
import { useKeys } from "./keys/use-keys";
import { NewVersionNotice } from "./new-version-notice";
import { page } from "./page-kinds";
import { usePageIsLoading } from "./page-loads";
import styles from "./shell.module.css";
import { useBackCloses } from "./use-back-closes";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";
import { useScrollPosition } from "./use-scroll-position";

const KeysDialog = page<{ onClose: () => void }>(() => import("./keys/keys-dialog"), "keys");

export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isLoading = usePageIsLoading();
  useFocusAfterNavigation(main);
  useScrollPosition();
  useBackCloses();
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = useCallback(() => setShowsKeys(true), []);
  useKeys(showKeys);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to main content</Trans>
      </a>
      <HeaderBar onShowKeys={showKeys} />
      <div className={cx(styles.progress, isLoading && styles.loading)} />
      <AlertList />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <NewVersionNotice />
        {children}
      </main>
      {showsKeys && (
        <Suspense>
          <KeysDialog onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </div>
  );
}
