import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useContext } from "react";
import type { UserType } from "@/lib/rules";
import { UnsentCountContext } from "@/lib/workspace/unsent-count";
import styles from "./settings.module.css";

/** What goes with an account of that kind, and what stays. */
export function DeletionConsequences({ userType }: { userType: UserType }) {
  const unsent = useContext(UnsentCountContext);
  return (
    <div className={styles.consequences}>
      <h3>
        <Trans>What goes</Trans>
      </h3>
      <p>
        <Trans>
          Your email address, password, second step, phone number and farm name, at once. You are
          logged out everywhere.
        </Trans>{" "}
        {linksThatEnd[userType]}
      </p>
      {unsent > 0 && (
        <p>
          <strong>
            <Plural
              value={unsent}
              one="# planting that you marked, changed or deleted here is not sent yet. That goes too."
              other="# plantings that you marked, changed or deleted here are not sent yet. That goes too."
            />
          </strong>
        </p>
      )}
      <h3>
        <Trans>What stays</Trans>
      </h3>
      <p>{whatStays[userType]}</p>
    </div>
  );
}

const linksThatEnd: Readonly<Record<UserType, ReactNode>> = {
  farmer: <Trans>Your employees can no longer report for you.</Trans>,
  employee: <Trans>You can no longer report for the farm.</Trans>,
  agent: <Trans>Your links with farmers end.</Trans>,
};

const whatStays: Readonly<Record<UserType, ReactNode>> = {
  farmer: (
    <Trans>
      Agents who are linked with you now can still read the plantings that they worked with, under
      your name, and can no longer change them. When the last of them ends the link, or if there is
      none, the plantings go too.
    </Trans>
  ),
  employee: (
    <Trans>
      The plantings that you reported belong to the farmer. They stay, with your first and last
      name.
    </Trans>
  ),
  agent: (
    <Trans>
      The plantings belong to the farmers. Where you corrected one, its history keeps your first and
      last name.
    </Trans>
  ),
};
