import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import styles from "./account.module.css";

/** Leads people who have an account from the sign-up to the log-in. */
export function LogInInstead() {
  return (
    <p className={styles.elsewhere}>
      <Trans>
        Already have an account? <Link to={paths.logIn}>Log In</Link>
      </Trans>
    </p>
  );
}
