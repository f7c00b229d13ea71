import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { LinkButton } from "@/components/actions/link-button";
import { Logo } from "@/components/brand/logo";
import { paths } from "@/lib/paths";
import { useSessionEmail } from "@/lib/session/session";
import styles from "./header-bar.module.css";
import { UnsentDialog } from "./unsent-dialog";
import { useLeaving } from "./use-leaving";

export function HeaderBar() {
  const { t } = useLingui();
  const isSignedIn = useSessionEmail() !== null;
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.landing} className={styles.home}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t`Main`}>
          {isSignedIn ? <SignedInLinks /> : <VisitorLinks />}
        </nav>
      </div>
    </header>
  );
}

function VisitorLinks() {
  return (
    <>
      <LinkButton to={paths.about} variant="quiet">
        <Trans>About Us</Trans>
      </LinkButton>
      <LinkButton to={paths.contact} variant="quiet">
        <Trans>Contact Us</Trans>
      </LinkButton>
      <LinkButton to={paths.logIn} variant="quiet">
        <Trans>Log In</Trans>
      </LinkButton>
    </>
  );
}

function SignedInLinks() {
  const { unsent, isBusy, ask, leave, stay } = useLeaving();
  return (
    <>
      <LinkButton to={paths.settings} variant="quiet">
        <Trans>Settings</Trans>
      </LinkButton>
      <Button variant="quiet" aria-disabled={isBusy} onClick={() => void ask()}>
        <Trans>Log Out</Trans>
      </Button>
      <UnsentDialog unsent={unsent} onLeave={() => void leave()} onStay={stay} />
    </>
  );
}
