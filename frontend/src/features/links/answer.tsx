import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, LinkButton } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { Notice } from "@/components/feedback/notice";
import { ErrorState, Loading } from "@/components/feedback/states";
import { acceptInvitation, addresseeOf, type Invitation } from "@/lib/api/links";
import { hasCode } from "@/lib/api/problem";
import { refreshSession } from "@/lib/api/sessions";
import { homePath, paths } from "@/lib/paths";
import { ownUserQuery } from "@/lib/workspace/own-user";
import { useEmailVerified, useSessionEmail } from "@/lib/workspace/session";
import styles from "./invitation.module.css";

/** What happened to the invitation on this page. */
export type Outcome = "none" | "accepted" | "expired";

interface AnswerProps {
  token: string;
  invitation: Invitation;
  onOutcome: (outcome: Outcome) => void;
}

/** Lets a signed-in person accept if the invitation is for their role. */
export function Answer({ token, invitation, onOutcome }: AnswerProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { data: user, error, refetch } = useQuery(ownUserQuery(useSessionEmail() ?? ""));
  if (user) {
    const addressee = addresseeOf(invitation);
    return user.userType === addressee ? (
      <OwnAnswer token={token} invitation={invitation} onOutcome={onOutcome} />
    ) : (
      <OnlyFor addressee={addressee} home={homePath(user)} />
    );
  }
  return error ? (
    <ErrorState title={t`Your profile could not be loaded`} onRetry={() => void refetch()}>
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  ) : (
    <Loading label={t`Loading your profile…`} />
  );
}

interface OnlyForProps {
  addressee: ReturnType<typeof addresseeOf>;
  home: string;
}

function OnlyFor({ addressee, home }: OnlyForProps) {
  const email = useSessionEmail();
  return (
    <>
      <Notice>
        {addressee === "farmer" ? (
          <Trans>
            You are signed in as <strong>{email}</strong>, which is not a farmer’s account. Only a
            farmer can accept. Log out and open the link again.
          </Trans>
        ) : (
          <Trans>
            You are signed in as <strong>{email}</strong>, which is not a farm employee’s account.
            Only a farm employee can accept. Log out and open the link again.
          </Trans>
        )}
      </Notice>
      <LinkButton to={home} isWide>
        <Trans>Not now</Trans>
      </LinkButton>
    </>
  );
}

function OwnAnswer({ token, invitation, onOutcome }: AnswerProps) {
  const email = useSessionEmail();
  const accept = useAccept(token, onOutcome);
  // The link was sent to this address, so following it proves that the person owns the address.
  const mustConfirm = useEmailVerified() === false && invitation.email !== email;
  return (
    <>
      {mustConfirm && (
        <Notice>
          <Trans>
            Confirm your email address first: open the link in the email we sent to{" "}
            <strong>{email}</strong>. Then come back here and accept.
          </Trans>
        </Notice>
      )}
      <div className={styles.answers}>
        <Button
          variant="primary"
          isWide
          aria-disabled={accept.isPending}
          onClick={() => accept.isPending || accept.mutate()}
        >
          {accept.isPending ? <Trans>Accepting…</Trans> : <Trans>Accept</Trans>}
        </Button>
        <LinkButton to={paths.home} isWide>
          <Trans>Not now</Trans>
        </LinkButton>
      </div>
    </>
  );
}

function useAccept(token: string, onOutcome: (outcome: Outcome) => void) {
  const alerts = useAlerts();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: async () => {
      alerts.clear();
      await acceptInvitation(token);
      // Accepting may have confirmed the address.
      await refreshSession();
    },
    onSuccess: () => onOutcome("accepted"),
    onError: (error) => {
      if (hasCode(error, "links/invitation-expired")) {
        onOutcome("expired");
      } else {
        alerts.fail(failureText(error));
      }
    },
  });
}
