import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useLinkChange } from "@/components/links/use-link-change";
import { endLink, remindLink, type SentRequest } from "@/lib/api/links";
import { formatInstant, formatInstantDay } from "@/lib/language/format";
import type { UserType } from "@/lib/rules";
import styles from "../settings.module.css";

interface SentRequestRowProps {
  link: SentRequest;
  me: UserType;
  /** The button disappears with its row, or after the reminder, so the focus has to move. */
  onGone: () => void;
  onReminded: () => void;
}

/** An address that has not answered yet. Nothing tells whether it has an account. */
export function SentRequestRow({ link, me, onGone, onReminded }: SentRequestRowProps) {
  const { t } = useLingui();
  const { linkId, email } = link;
  const withdraw = useLinkChange({
    change: endLink,
    done: t`Request to ${email} withdrawn`,
    onDone: onGone,
  });
  const remind = useLinkChange({
    change: remindLink,
    done: t`Reminder sent to ${email}`,
    onDone: onReminded,
  });
  const remindableFrom = waitOf(link);
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
          {remindableFrom !== undefined && (
            <>
              <br />
              <Trans>Reminder possible from {remindableFrom}</Trans>
            </>
          )}
        </p>
      </div>
      {remindableFrom === undefined && (
        <Button
          aria-label={t`Remind ${email}`}
          aria-disabled={remind.isPending}
          onClick={() => remind.start(linkId)}
        >
          <Trans>Remind</Trans>
        </Button>
      )}
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

/** When the server mails the request once more, if not already. */
function waitOf({ remindableFrom }: SentRequest): string | undefined {
  return remindableFrom !== undefined && Date.parse(remindableFrom) > Date.now()
    ? formatInstant(remindableFrom)
    : undefined;
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
