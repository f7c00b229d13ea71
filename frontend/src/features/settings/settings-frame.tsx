import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useWaitingLabel } from "@/components/feedback/use-waiting-label";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { Parts } from "@/components/layout/parts";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import { paths } from "@/lib/paths";

interface SettingsFrameProps {
  /** The title of this part, the same as its link. */
  part: string;
  children: ReactNode;
}

/** The heading and the navigation that all parts of the settings share. */
export function SettingsFrame({ part, children }: SettingsFrameProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const settings = t`Settings`;
  const { label, badge } = useWaitingLabel(t`Links`, "requests");
  const parts = [
    { to: paths.settings, name: t`Profile` },
    { to: paths.settingsSecurity, name: t`Security` },
    {
      to: paths.settingsLinks,
      name: (
        <>
          {t`Links`}
          {badge}
        </>
      ),
      label,
    },
    { to: paths.settingsData, name: t`Your data` },
  ].map((part) => ({ ...part, isCurrent: part.to === pathname }));
  return (
    <Page width="reading">
      <PageHeading title={`${part} · ${settings}`}>
        {settings}
        <VisuallyHidden>: {part}</VisuallyHidden>
      </PageHeading>
      <Parts label={settings} parts={parts} />
      {children}
    </Page>
  );
}
