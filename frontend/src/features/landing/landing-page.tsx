import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, LinkButton } from "@/components/actions/button";
import { Logo } from "@/components/brand/logo";
import { Notice } from "@/components/feedback/notice";
import { useChangeLanguage } from "@/components/language/use-change-language";
import { PageHeading } from "@/components/layout/page";
import { LANGUAGES } from "@/lib/language/language";
import { homePath, paths } from "@/lib/paths";
import { useUserType } from "@/lib/workspace/me";
import { useSessionEmail } from "@/lib/workspace/session";
import { FieldsFromAbove } from "./fields-from-above";
import styles from "./landing-page.module.css";

export interface LandingPageProps {
  /** Why this page replaces the requested one. */
  line?: ReactNode;
  /** Whether the address belongs to no page. */
  isUnknown?: boolean;
}

export default function LandingPage({ line, isUnknown = false }: LandingPageProps) {
  const { t } = useLingui();
  const email = useSessionEmail();
  const why = isUnknown ? <Trans>There is no page at this address.</Trans> : line;
  return (
    <div className={styles.landing}>
      <div className={styles.welcome}>
        <PageHeading title={isUnknown ? t`Page not found` : "Acremark"} className={styles.heading}>
          <Logo size="hero" />
        </PageHeading>
        {why && <Notice>{why}</Notice>}
        <p className={styles.promise}>
          <Trans>Planted acres, marked in the field and ready for your crop insurance agent.</Trans>
        </p>
        <ul className={styles.people}>
          <li>
            <Trans>Farmers mark a planting with one press, even without a signal.</Trans>
          </li>
          <li>
            <Trans>Employees mark plantings for their farmer.</Trans>
          </li>
          <li>
            <Trans>Agents see, filter, map, and download them.</Trans>
          </li>
        </ul>
        <div className={styles.ways}>
          {email !== null && <WayBack />}
          {!(isUnknown && email !== null) && <WaysIn isFirst={email === null} />}
        </div>
      </div>
      <FieldsFromAbove className={styles.picture} />
      <footer className={styles.documents}>
        <Link to={paths.termsOfUse}>
          <Trans>Terms of Use</Trans>
        </Link>
        <Link to={paths.privacyPolicy}>
          <Trans>Privacy Policy</Trans>
        </Link>
        <OtherLanguages />
      </footer>
    </div>
  );
}

/** Visitors come for them first. */
function WaysIn({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <LinkButton to={paths.logIn} {...(isFirst && { variant: "primary" })}>
        <Trans>Log In</Trans>
      </LinkButton>
      <LinkButton to={paths.preSignUp}>
        <Trans>Sign Up</Trans>
      </LinkButton>
    </>
  );
}

/** Leads a signed-in person on. */
function WayBack() {
  const userType = useUserType(useSessionEmail());
  return (
    <LinkButton to={homePath({ isAgent: userType === "agent" })} variant="primary">
      {userType === "agent" ? (
        <Trans>Back to your farmers</Trans>
      ) : (
        <Trans>Back to your start page</Trans>
      )}
    </LinkButton>
  );
}

/** Lets a visitor read the page in another language. Each language has its own name. */
function OtherLanguages() {
  const { i18n } = useLingui();
  const change = useChangeLanguage();
  return LANGUAGES.filter(({ value }) => value !== i18n.locale).map(({ value, label }) => (
    <Button key={value} lang={value} variant="quiet" onClick={() => void change(value)}>
      {label}
    </Button>
  ));
}
