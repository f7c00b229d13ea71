import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LinkButton } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { useFailureText } from "@/components/feedback/failures";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { useFocusOnChange } from "@/components/layout/use-focus";
import { useLinksPageName } from "@/components/links/link-words";
import { getInvitation } from "@/lib/api/links";
import { hasCode } from "@/lib/api/problem";
import { paths } from "@/lib/paths";
import { forgetInvitation } from "@/lib/workspace/invitation";
import { useUserType } from "@/lib/workspace/me";
import { useSessionEmail } from "@/lib/workspace/session";
import type { Outcome } from "./answer";
import { Consent, inviterName } from "./consent";

export function Invitation({ token }: { token: string }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>("none");
  const heading = useFocusOnChange(outcome);
  // The person came back to the invitation, so nothing has to remember it.
  useEffect(forgetInvitation, []);
  return (
    <Page width="narrow">
      <PageHeading title={t`Invitation`} ref={heading}>
        <Trans>Invitation</Trans>
      </PageHeading>
      {outcome === "none" && <Open token={token} onOutcome={setOutcome} />}
      {outcome === "accepted" && <Accepted />}
      {outcome === "expired" && <Expired />}
    </Page>
  );
}

interface OpenProps {
  token: string;
  onOutcome: (outcome: Outcome) => void;
}

function Open({ token, onOutcome }: OpenProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => getInvitation(token, signal),
  });
  if (data?.isLinked) {
    return <LinkedAlready name={inviterName(data.from)} />;
  }
  if (data) {
    return <Consent token={token} invitation={data} onOutcome={onOutcome} />;
  }
  if (hasCode(error, "links/invitation-expired")) {
    return <Expired />;
  }
  return error ? (
    <ErrorState title={t`The invitation could not be loaded`} onRetry={() => void refetch()}>
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  ) : (
    <Loading label={t`Loading the invitation…`} />
  );
}

/** Only farmers answer invitations here. */
const READER = "farmer";

function Accepted() {
  const { t } = useLingui();
  const page = useLinksPageName(READER);
  return (
    <EmptyState
      title={t`You are linked`}
      icon={<CheckIcon />}
      action={
        <LinkButton to={paths.home} variant="primary">
          <Trans>Continue</Trans>
        </LinkButton>
      }
    >
      <p role="alert">
        <Trans>You can see who has access, or end it, in Settings › {page}.</Trans>
      </p>
    </EmptyState>
  );
}

function LinkedAlready({ name }: { name: string }) {
  const { t } = useLingui();
  const page = useLinksPageName(READER);
  return (
    <EmptyState
      title={t`You are already linked to ${name}`}
      icon={<CheckIcon />}
      action={
        <LinkButton to={paths.settingsLinks} variant="primary">
          {page}
        </LinkButton>
      }
    >
      <p>
        <Trans>
          There is nothing to accept. You can see who has access, or end it, in Settings › {page}.
        </Trans>
      </p>
    </EmptyState>
  );
}

function Expired() {
  const { t } = useLingui();
  const email = useSessionEmail();
  const isSignedIn = email !== null;
  const page = useLinksPageName(useUserType(email));
  return (
    <EmptyState
      title={t`This invitation no longer works`}
      action={
        <LinkButton to={isSignedIn ? paths.settingsLinks : paths.landing} variant="primary">
          {isSignedIn ? page : <Trans>Go to the start page</Trans>}
        </LinkButton>
      }
    >
      <p role="alert">
        <Trans>
          It was already used, was withdrawn, or has expired. Ask the person who invited you for a
          new one.
        </Trans>
      </p>
    </EmptyState>
  );
}
