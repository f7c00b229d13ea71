import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useWaitingLabel } from "@/components/feedback/use-waiting-label";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import { paths } from "@/lib/paths";
import styles from "./settings.module.css";

interface SettingsFrameProps {
  /** The title of this part, the same as its link. */
  part: string;
  children: ReactNode;
}

/** The heading and the navigation that all parts of the settings share. */
export function SettingsFrame({ part, children }: SettingsFrameProps) {
  const { t } = useLingui();
  const settings = t`Settings`;
  const { label, badge } = useWaitingLabel(t`Links`, "requests");
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
            <NavLink to={paths.settingsLinks} aria-label={label} className={styles.part ?? ""}>
              {t`Links`}
              {badge}
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
