import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import { paths } from "@/lib/paths";
import styles from "./settings.module.css";

interface SettingsFrameProps {
  /** Which part of the settings this is, as its link names it. */
  part: string;
  children: ReactNode;
}

/** What the parts of the settings have in common: the heading and the way from one to another. */
export function SettingsFrame({ part, children }: SettingsFrameProps) {
  const { t } = useLingui();
  const settings = t`Settings`;
  return (
    <Page width="reading">
      <PageHeading title={`${part} · ${settings}`}>
        {settings}
        <VisuallyHidden>: {part}</VisuallyHidden>
      </PageHeading>
      <nav aria-label={settings}>
        <ul className={styles.parts}>
          <li>
            <NavLink to={paths.settings} end className={styles.part ?? ""}>
              <Trans>Profile</Trans>
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.settingsSecurity} className={styles.part ?? ""}>
              <Trans>Security</Trans>
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.settingsLinks} className={styles.part ?? ""}>
              <Trans>Links</Trans>
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.settingsData} className={styles.part ?? ""}>
              <Trans>Your data</Trans>
            </NavLink>
          </li>
        </ul>
      </nav>
      {children}
    </Page>
  );
}
