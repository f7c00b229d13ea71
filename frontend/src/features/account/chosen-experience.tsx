import { Trans } from "@lingui/react/macro";
import { Link, type To } from "react-router";
import type { UserType } from "@/lib/rules";
import styles from "./account.module.css";
import { labelOf } from "./user-type";

/** Shows the chosen user type above the sign-up form, with a link back to the choice. */
export function ChosenExperience({ userType, change }: { userType: UserType; change: To }) {
  return (
    <p className={styles.chosen}>
      <strong>{labelOf(userType)}</strong>
      <Link to={change}>
        <Trans>Change</Trans>
      </Link>
    </p>
  );
}
