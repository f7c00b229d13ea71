import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { nameOf } from "@/components/links/link-words";
import type { LinkedUser } from "@/lib/api/links";
import type { UserType } from "@/lib/rules";
import styles from "../settings.module.css";

/** The person on the other side of a link. */
export function LinkedPerson({ user }: { user: LinkedUser }) {
  const { userType, farmName, email } = user;
  return (
    <div className={styles.person}>
      <p>
        <strong>{nameOf(user)}</strong> <span className={styles.tag}>{roles[userType]}</span>
      </p>
      <p className={styles.note}>
        {[farmName, email].filter(Boolean).join(" · ") || <Trans>This account was deleted.</Trans>}
      </p>
    </div>
  );
}

const roles: Readonly<Record<UserType, ReactNode>> = {
  farmer: <Trans>Farmer</Trans>,
  employee: <Trans>Farm employee</Trans>,
  agent: <Trans>Agent</Trans>,
};
