import { Trans, useLingui } from "@lingui/react/macro";
import { Navigate, useLocation } from "react-router";
import { Page, PageHeading } from "@/components/layout/page";
import { paths } from "@/lib/paths";
import { ChosenExperience } from "./experiences";
import { LogInInstead } from "./log-in-instead";
import { StorageNotice } from "./notices";
import { SignUpForm } from "./sign-up-form";
import { chosenUserType } from "./user-type";

export default function SignUpPage() {
  const { t } = useLingui();
  const userType = chosenUserType(useLocation());
  if (!userType) {
    return <Navigate to={paths.preSignUp} replace />;
  }
  return (
    <Page width="narrow">
      <PageHeading title={t`Sign Up`}>
        <Trans>Sign Up</Trans>
      </PageHeading>
      <StorageNotice />
      <ChosenExperience userType={userType} change={paths.preSignUp} />
      <SignUpForm key={userType} userType={userType} />
      <LogInInstead />
    </Page>
  );
}
