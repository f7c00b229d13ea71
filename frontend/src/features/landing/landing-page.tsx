import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { LinkButton } from "@/components/actions/link-button";
import { Logo } from "@/components/brand/logo";
import { PageHeading } from "@/components/layout/page-heading";
import { paths } from "@/lib/paths";
import { FieldsFromAbove } from "./fields-from-above";
import styles from "./landing-page.module.css";

export default function LandingPage() {
  return (
    <div className={styles.landing}>
      <div className={styles.welcome}>
        <PageHeading title="Acremark" className={styles.heading}>
          <Logo size="hero" />
        </PageHeading>
        <p className={styles.promise}>
          <Trans>Planted acres, marked in the field and ready for your crop insurance agent.</Trans>
        </p>
        <div className={styles.ways}>
          <LinkButton to={paths.logIn} variant="primary">
            <Trans>Log In</Trans>
          </LinkButton>
          <LinkButton to={paths.preSignUp}>
            <Trans>Sign Up</Trans>
          </LinkButton>
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
      </footer>
    </div>
  );
}
