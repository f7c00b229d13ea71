import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Button, buttonClass } from "@/components/actions/button";
import { Logo } from "@/components/brand/logo";
import { paths } from "@/lib/paths";
import { useUserType } from "@/lib/workspace/me";
import { useSessionEmail } from "@/lib/workspace/session";
import styles from "./header-bar.module.css";
import { HeaderMenu } from "./header-menu";
import { LogOutDialog } from "./log-out-dialog";
import { DestinationLink, NavigationLinks } from "./navigation-links";
import { useLogOut } from "./use-log-out";

interface HeaderBarProps {
  onShowKeys: () => void;
}

export function HeaderBar({ onShowKeys }: HeaderBarProps) {
  const { t } = useLingui();
  const email = useSessionEmail();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.landing} className={styles.home}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t`Main`}>
          {email === null ? (
            <VisitorLinks />
          ) : (
            <SignedInLinks email={email} onShowKeys={onShowKeys} />
          )}
        </nav>
      </div>
    </header>
  );
}

function VisitorLinks() {
  return (
    <div className={styles.own}>
      <VisitorLink to={paths.about}>
        <Trans>About Us</Trans>
      </VisitorLink>
      <VisitorLink to={paths.contact}>
        <Trans>Contact Us</Trans>
      </VisitorLink>
      <VisitorLink to={paths.logIn}>
        <Trans>Log In</Trans>
      </VisitorLink>
    </div>
  );
}

function VisitorLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-current={pathname === to ? "page" : undefined}
      className={buttonClass({ variant: "quiet" }, styles.destination)}
    >
      {children}
    </Link>
  );
}

function SignedInLinks({ email, onShowKeys }: HeaderBarProps & { email: string }) {
  const userType = useUserType(email);
  const { warning, isBusy, ask, proceed, cancel } = useLogOut();
  const isAgent = userType === "agent";
  const settings = <DestinationLink destination="settings" userType={userType} />;
  return (
    <>
      <NavigationLinks userType={userType} />
      <div className={styles.own}>
        {isAgent && settings}
        <Button
          variant="quiet"
          aria-disabled={isBusy}
          className={isAgent ? undefined : styles.apart}
          onClick={() => void ask()}
        >
          <Trans>Log Out</Trans>
        </Button>
        {!isAgent && settings}
        <HeaderMenu userType={userType} onShowKeys={onShowKeys} />
      </div>
      <LogOutDialog warning={warning} onConfirm={() => void proceed()} onCancel={cancel} />
    </>
  );
}
