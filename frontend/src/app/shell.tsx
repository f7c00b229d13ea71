import { Trans } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { AlertList } from "@/components/feedback/alerts";
import { cx } from "@/lib/class-names";
import { HeaderBar } from "./header-bar";
import { NewVersionNotice } from "./new-version-notice";
import { usePageIsLoading } from "./page-loads";
import styles from "./shell.module.css";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";
import { useScrollPosition } from "./use-scroll-position";

export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isLoading = usePageIsLoading();
  useFocusAfterNavigation(main);
  useScrollPosition();

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <HeaderBar />
      <div className={cx(styles.progress, isLoading && styles.loading)} />
      <AlertList />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <NewVersionNotice />
        {children}
      </main>
    </div>
  );
}
