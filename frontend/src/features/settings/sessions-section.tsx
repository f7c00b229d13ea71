import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { Card } from "@/components/layout/card";
import { endSession, getSessions, type OwnSession } from "@/lib/api/sessions";
import { formatInstant } from "@/lib/format";
import { describeBrowser } from "./describe-browser";
import styles from "./settings.module.css";

const SESSIONS = ["sessions"];

/** Where one is signed in, and the way to end what is not this browser. */
export function SessionsSection() {
  return (
    <Card aria-labelledby="sessions" className={styles.section}>
      <div>
        <h2 id="sessions">
          <Trans>Where you are signed in</Trans>
        </h2>
        <p className={styles.note}>
          <Trans>End a session that is not yours, or on a phone that you no longer have.</Trans>
        </p>
      </div>
      <Sessions />
    </Card>
  );
}

function Sessions() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => getSessions(signal) });
  if (sessions) {
    return (
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.sessionId} session={session} />
        ))}
      </ul>
    );
  }
  return error ? (
    <ErrorState title={t`Your sessions could not be loaded`} onRetry={() => void refetch()}>
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  ) : (
    <Loading label={t`Loading your sessions…`} />
  );
}

function Session({ session }: { session: OwnSession }) {
  const { t } = useLingui();
  const end = useEndSession();
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
        <span className={styles.here}>
          <Trans>This browser</Trans>
        </span>
      ) : (
        <Button
          aria-label={t`End session of ${browser}, signed in ${signedIn}`}
          aria-disabled={end.isPending}
          onClick={() => end.isPending || end.mutate(session.sessionId)}
        >
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  );
}

function useEndSession() {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: () => alerts.succeed(t`The session has ended`),
    onError: (error) => alerts.fail(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
}
