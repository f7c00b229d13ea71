import { Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/link-button";
import { CheckIcon } from "@/components/brand/icons";
import { Card } from "@/components/layout/card";
import { homePath } from "@/lib/paths";
import type { User, UserType } from "@/lib/rules";
import styles from "./account.module.css";

/** Tells who has just signed up how it goes on. */
export function WhatComesNext({ user }: { user: User }) {
  return (
    <Card className={styles.welcome}>
      <p className={styles.done}>
        <span className={styles.sign}>
          <CheckIcon />
        </span>
        <Trans>Your account is ready.</Trans>
      </p>
      <h2>
        <Trans>What comes next</Trans>
      </h2>
      <p>
        <Next userType={user.userType} />
      </p>
      <LinkButton to={homePath(user)} replace variant="primary" isWide>
        <Trans>Continue</Trans>
      </LinkButton>
    </Card>
  );
}

function Next({ userType }: { userType: UserType }) {
  switch (userType) {
    case "farmer":
      return (
        <Trans>
          You choose the crop insurance agent who may read your plantings, and the employees who may
          report for you. Until you do, nobody but you sees them.
        </Trans>
      );
    case "employee":
      return (
        <Trans>
          Your account will be linked with that of the farmer you work for, once the farmer agrees.
          From then on you report plantings for the farm.
        </Trans>
      );
    case "agent":
      return (
        <Trans>
          Farmers who choose you as their agent appear in your list. Until then it is empty, because
          a farmer’s plantings are shown only to whom the farmer names.
        </Trans>
      );
  }
}
