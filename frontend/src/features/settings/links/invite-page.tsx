import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";
import { Page, PageHeading } from "@/components/layout/page";
import { useOnline } from "@/lib/browser/use-online";
import { AllInvitations } from "./all-invitations";
import { InvitationLinksSection } from "./invitation-links-section";
import styles from "./invite.module.css";
import { InviteSection } from "./invite-section";

/** An agent invites farmers, and sees who has accepted. */
export default function InvitePage() {
  const { t } = useLingui();
  const isOnline = useOnline();
  return (
    <Page>
      <PageHeading title={t`Farmers and invitations`}>
        <Trans>Farmers and invitations</Trans>
      </PageHeading>
      {!isOnline && (
        <Notice>
          <Trans>You are offline. You need a connection to see and change this.</Trans>
        </Notice>
      )}
      <div className={styles.columns}>
        <InviteSection />
        <div className={styles.all}>
          <AllInvitations />
        </div>
        <InvitationLinksSection giver="agent" />
      </div>
    </Page>
  );
}
