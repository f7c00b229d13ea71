import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useFailureText } from "@/components/feedback/failures";
import { ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { useFocusOnChange } from "@/components/layout/use-focus";
import type { User } from "@/lib/rules";
import { wayToInvitation } from "@/lib/workspace/invitation";
import { useSessionEmail } from "@/lib/workspace/session";
import { FinishSignUp } from "./finish-sign-up";
import { carriedNewUser } from "./new-user";
import { useRecord } from "./use-record";
import { chosenUserType } from "./user-type";
import { WhatComesNext } from "./what-comes-next";

/**
 * Every sign-up ends here. The page creates the user record from the values that the sign-up form carried here.
 * Without them (an interrupted sign-up, another device) a short form asks first. An invited person returns to the
 * invitation; anyone else can request a first link.
 */
export default function ConnectToUserPage() {
  const { t } = useLingui();
  const email = useSessionEmail() ?? "";
  const location = useLocation();
  const [newUser, setNewUser] = useState(() => carriedNewUser(location.state));
  const { data: record, error, refetch } = useRecord(email, newUser);
  const userType = record === null ? chosenUserType(location) : undefined;
  const heading = useFocusOnChange(`${stageOf(record)} ${userType ?? ""}`);
  const invitation = wayToInvitation();

  if (record && invitation !== undefined) {
    return <Navigate to={invitation} replace />;
  }
  return (
    <Page width="narrow">
      <PageHeading title={record ? t`Welcome` : t`Finish signing up`} ref={heading}>
        {record ? <Trans>Welcome, {record.firstName}!</Trans> : <Trans>Finish signing up</Trans>}
      </PageHeading>
      {record && <WhatComesNext user={record} />}
      {record === null && (
        <FinishSignUp email={email} userType={userType} onFilledIn={setNewUser} />
      )}
      {record === undefined && <Waiting error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function stageOf(record: User | null | undefined): string {
  if (record === undefined) return "waiting";
  return record === null ? "asking" : "done";
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return error ? (
    <ErrorState title={t`Your profile is not saved yet`} onRetry={onRetry}>
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  ) : (
    <Loading label={t`Setting up your profile…`} />
  );
}
