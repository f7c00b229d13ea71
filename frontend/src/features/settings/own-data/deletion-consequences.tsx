import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useContext } from "react";
import type { UserType } from "@/lib/rules";
import { UnsentCountContext } from "@/lib/workspace/workspace-context";
import styles from "../settings.module.css";

/** Says what is deleted with such an account, and what stays. */
export function DeletionConsequences({ userType }: { userType: UserType }) {
  const unsent = useContext(UnsentCountContext);
  return (
    <div className={styles.consequences}>
      <h3>
        <Trans>What is deleted</Trans>
      </h3>
      <p>
        <Trans>
          Your email address, password, two-step verification, phone number, and farm name, right
          away. You are logged out everywhere.
        </Trans>{" "}
        {linksThatEnd[userType]}
      </p>
      {unsent > 0 && (
        <p>
          <strong>
            <Plural
              value={unsent}
              one="# planting or field that you added, changed, or deleted here has not been sent. This will be lost too."
              other="# plantings or fields that you added, changed, or deleted here have not been sent. This will be lost too."
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
      Agents linked to you now can still read the plantings they worked with, under your name, but
      can no longer change them. The plantings are deleted once the last agent ends the link, or
      right away if you have no agent.
    </Trans>
  ),
  employee: (
    <Trans>
      The plantings you reported belong to the farmer. They stay, with your first and last name.
    </Trans>
  ),
  agent: (
    <Trans>
      The plantings belong to the farmers. If you corrected one, its history keeps your first and
      last name.
    </Trans>
  ),
};
