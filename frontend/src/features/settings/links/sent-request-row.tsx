import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useLinkChange } from "@/components/links/use-link-change";
import { endLink, type SentRequest } from "@/lib/api/links";
import { formatInstantDay } from "@/lib/language/format";
import type { UserType } from "@/lib/rules";
import styles from "../settings.module.css";

interface SentRequestRowProps {
  link: SentRequest;
  me: UserType;
  onGone: () => void;
}

/** An address that has not answered yet. Nothing tells whether it has an account. */
export function SentRequestRow({ link, me, onGone }: SentRequestRowProps) {
  const { t } = useLingui();
  const { linkId, email } = link;
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
          <RequestText link={link} me={me} />
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

/** What was asked of that address, and when. */
function RequestText({
  link: { kind, requestedAt },
  me,
}: Pick<SentRequestRowProps, "link" | "me">) {
  const day = requestedAt === undefined ? "" : formatInstantDay(requestedAt);
  if (me !== "farmer") return <Trans>Invited {day}</Trans>;
  return kind === "agent" ? (
    <Trans>Invited as your agent {day}</Trans>
  ) : (
    <Trans>Invited as your employee {day}</Trans>
  );
}
