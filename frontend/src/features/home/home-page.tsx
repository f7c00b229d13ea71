import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { FarmDates } from "@/components/dates/farm-dates";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { NoFarmerNotice } from "@/components/workspace/no-farmer";
import { OpenRequests } from "@/components/workspace/open-requests";
import { SignalLine } from "@/components/workspace/signal-line";
import { paths } from "@/lib/paths";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";
import { EntriesToConfirm } from "./entries-to-confirm";
import { FarmGlance } from "./farm-glance";
import styles from "./home-page.module.css";
import { InstallSection } from "./install-section";
import { SeasonOfFarm } from "./season-of-farm";
import { UnreadCorrections } from "./unread-corrections";
import { UnsentOnHome } from "./unsent-on-home";

/** The start page of farmers and employees. It works without the name, so it does not wait for it. */
export default function HomePage() {
  const { t } = useLingui();
  const { me } = useWorkspaceState();
  return (
    <Page width="reading">
      <PageHeading title={t`Welcome`}>
        {me ? <Trans>Welcome, {me.firstName}</Trans> : <Trans>Welcome</Trans>}
      </PageHeading>
      <div className={styles.actions}>
        <LinkButton to={paths.field} variant="primary">
          <Trans>Mark a planting</Trans>
        </LinkButton>
        <LinkButton to={paths.myPlantings}>
          <Trans>My plantings</Trans>
        </LinkButton>
      </div>
      <UnsentOnHome />
      <OpenRequests />
      <EntriesToConfirm />
      <UnreadCorrections />
      <SeasonOfFarm />
      {(!me || me.farmer !== undefined) && <FarmGlance />}
      {me?.farmer !== undefined && <FarmDates farmer={me.farmer} />}
      <SignalLine isAlways />
      {me && me.farmer === undefined && <NoFarmerNotice />}
      <InstallSection />
      <Card className={styles.app} aria-labelledby="in-the-app">
        <PhoneInField />
        <div className={styles.words}>
          <h2 id="in-the-app">
            <Trans>In the field, in your pocket</Trans>
          </h2>
          <ol className={styles.steps}>
            <li>
              <Trans>Press one button in the field to mark its location.</Trans>
            </li>
            <li>
              <Trans>Choose the crop and enter about how many acres.</Trans>
            </li>
            <li>
              <Trans>Your crop insurance agent sees it the same day.</Trans>
            </li>
          </ol>
          <p className={styles.ready}>
            <Trans>Use the same email and password in the app.</Trans>
          </p>
        </div>
      </Card>
      <p className={styles.notice}>
        <Trans>
          Our farmer experience is not yet viewable on the web. Download our mobile app to get
          started!
        </Trans>
      </p>
    </Page>
  );
}

/** Decoration: a phone that shows a pin on furrows. */
function PhoneInField() {
  return (
    <svg className={styles.picture} viewBox="0 0 160 200" aria-hidden="true">
      <rect className={styles.phone} x="32" y="6" width="96" height="188" rx="16" />
      <rect className={styles.screen} x="39" y="22" width="82" height="156" rx="6" />
      <path
        className={styles.furrows}
        d="M39 112c24-12 54-14 82-8M39 128c24-12 54-14 82-8M39 144c24-12 54-14 82-8M39 160c24-12 54-14 82-8M52 176c22-9 46-11 69-7"
      />
      <path
        className={styles.pin}
        d="M80 44c-13 0-23 10-23 22.5 0 16 23 37.5 23 37.5s23-21.5 23-37.5C103 54 93 44 80 44Z"
      />
      <circle className={styles.eye} cx="80" cy="66" r="8" />
      <path className={styles.bar} d="M70 14h20" />
    </svg>
  );
}
