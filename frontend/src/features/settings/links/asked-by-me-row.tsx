import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/actions/button";
import { useLinkChange } from "@/components/links/use-link-change";
import { type AskedByMe, endLink } from "@/lib/api/links";
import type { UserType } from "@/lib/rules";
import styles from "../settings.module.css";

interface AskedByMeRowProps {
  link: AskedByMe;
  me: UserType;
  onGone: () => void;
}

/** An address that has not answered yet. Nothing tells whether it has an account. */
export function AskedByMeRow({ link: { linkId, kind, email }, me, onGone }: AskedByMeRowProps) {
  const { t } = useLingui();
  const withdraw = useLinkChange({
    change: endLink,
    done: t`Request to ${email} withdrawn`,
    onDone: onGone,
  });
  return (
    <li className={styles.session}>
      <div className={styles.person}>
        <p>
          <strong>{email}</strong>{" "}
          <span className={styles.tag}>
            <Trans>Pending</Trans>
          </span>
        </p>
        <p className={styles.note}>
          {me === "farmer" ? named[kind] : <Trans>Asked to be your farmer</Trans>}
        </p>
      </div>
      <Button
        aria-label={t`Withdraw the request to ${email}`}
        aria-disabled={withdraw.isPending}
        onClick={() => withdraw.start(linkId)}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </li>
  );
}

/** What a farmer asked that address to be. */
const named: Readonly<Record<AskedByMe["kind"], ReactNode>> = {
  agent: <Trans>Asked to be your agent</Trans>,
  employee: <Trans>Asked to be your employee</Trans>,
};
