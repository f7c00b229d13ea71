import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { useOneChange } from "@/components/feedback/use-one-change";
import { cx } from "@/components/layout/class-names";
import { endOtherSessions, endSession, getSessions, type OwnSession } from "@/lib/api/sessions";
import { formatInstant } from "@/lib/language/format";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";
import { SettingsQuery } from "../settings-query";
import { describeBrowser } from "./describe-browser";

export const SESSIONS = ["sessions"];

/** Lists the person's sessions. They can end any but this browser's. */
export function SessionsSection() {
  const { t } = useLingui();
  const sessions = useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => getSessions(signal) });
  return (
    <SettingsSection
      title={t`Where you are signed in`}
      note={t`End any session that isn’t yours, or that is on a phone you no longer have.`}
    >
      <SettingsQuery
        query={sessions}
        loading={t`Loading your sessions…`}
        failed={t`Your sessions could not be loaded`}
      >
        {(own) => <Sessions sessions={own} />}
      </SettingsQuery>
    </SettingsSection>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useLingui();
  const { isBusy, end } = useEnd();
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.sessionId} session={session} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div>
          <Button
            aria-disabled={isBusy}
            onClick={() => void end(endOtherSessions, t`Your other sessions have ended`)}
          >
            <Trans>End all other sessions</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Session({ session }: { session: OwnSession }) {
  const { t } = useLingui();
  const { isBusy, end } = useEnd();
  const browser = describeBrowser(session.userAgent) ?? t`Unknown browser`;
  const signedIn = formatInstant(session.createdAt);
  const lastUsed = formatInstant(session.lastUsedAt);
  return (
    <li className={styles.session}>
      <div>
        <strong>{browser}</strong>
        <p className={styles.note}>
          <Trans>
            Signed in {signedIn}, last used {lastUsed}
          </Trans>
        </p>
      </div>
      {session.current ? (
        <span className={cx(styles.tag, styles.good)}>
          <Trans>This browser</Trans>
        </span>
      ) : (
        <Button
          aria-label={t`End session of ${browser}, signed in ${signedIn}`}
          aria-disabled={isBusy}
          onClick={() => void end(() => endSession(session.sessionId), t`The session has ended`)}
        >
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  );
}

function useEnd() {
  const alerts = useAlerts();
  const { isBusy, change } = useOneChange({ queryKey: SESSIONS });
  const end = (work: () => Promise<void>, done: string) =>
    change(async () => {
      await work();
      alerts.succeed(done);
    });
  return { isBusy, end };
}
