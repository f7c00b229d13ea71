import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { useFailureText } from "@/components/feedback/failures";
import { ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { useFocusOnChange } from "@/components/layout/use-focus";
import { isExpiredLink } from "@/lib/api/accounts";
import { paths } from "@/lib/paths";
import { ExpiredLink } from "./expired-link";
import { ResetPasswordForm } from "./reset-password-form";
import { useResetLink } from "./use-reset-link";

/** The link in a password reset email opens this page. */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  const { token = "" } = useParams();
  const { isChecked, failure, fail, retry } = useResetLink(token);
  const isExpired = isExpiredLink(failure);
  const heading = useFocusOnChange(isExpired ? "expired" : "open");
  return (
    <Page width="narrow">
      <PageHeading title={t`Choose a new password`} ref={heading}>
        <Trans>Choose a new password</Trans>
      </PageHeading>
      {isExpired && <Expired />}
      {failure !== undefined && !isExpired && <NotChecked failure={failure} onRetry={retry} />}
      {failure === undefined && isChecked && <ResetPasswordForm token={token} onExpired={fail} />}
      {failure === undefined && !isChecked && <Loading label={t`Checking the link…`} />}
    </Page>
  );
}

function Expired() {
  return (
    <ExpiredLink
      action={
        <LinkButton to={paths.forgotPassword} variant="primary">
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      }
    >
      <Trans>Each password link works once, and only for a short time. Ask for a new one.</Trans>
    </ExpiredLink>
  );
}

function NotChecked({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <ErrorState title={t`The link could not be checked`} onRetry={onRetry}>
      <p role="alert">{failureText(failure)}</p>
    </ErrorState>
  );
}
