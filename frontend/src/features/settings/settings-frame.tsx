import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Notice } from "@/components/feedback/notice";
import { useWaitingLabel } from "@/components/feedback/waiting-label";
import { Page, PageHeading } from "@/components/layout/page";
import { Parts } from "@/components/layout/parts";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import { useLinksPageName } from "@/components/links/link-words";
import { useOnline } from "@/lib/browser/use-online";
import { paths } from "@/lib/paths";
import { useUserType } from "@/lib/workspace/me";
import { useSessionEmail } from "@/lib/workspace/session";

interface SettingsFrameProps {
  /** The title of this part, the same as its link. */
  part: string;
  children: ReactNode;
}

/** The heading and the navigation that all parts of the settings share. */
export function SettingsFrame({ part, children }: SettingsFrameProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const settings = t`Settings`;
  const userType = useUserType(useSessionEmail());
  const links = useLinksPageName(userType);
  const { label, badge } = useWaitingLabel(links, "requests");
  const parts = [
    { to: paths.settings, name: t`Profile` },
    { to: paths.settingsSecurity, name: t`Security` },
    // An agent's links have a screen of their own.
    userType !== "agent" && {
      to: paths.settingsLinks,
      name: (
        <>
          {links}
          {badge}
        </>
      ),
      label,
    },
    { to: paths.settingsData, name: t`Your data` },
  ].flatMap((part) => (part ? [{ ...part, isCurrent: part.to === pathname }] : []));
  return (
    <Page width="reading">
      <PageHeading title={`${part} · ${settings}`}>
        {settings}
        <VisuallyHidden>: {part}</VisuallyHidden>
      </PageHeading>
      <Parts label={settings} parts={parts} />
      {!isOnline && (
        <Notice>
          <Trans>You are offline. You need a connection to see and change this.</Trans>
        </Notice>
      )}
      {children}
    </Page>
  );
}
