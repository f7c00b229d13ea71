import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { useAlerts } from "@/components/feedback/alerts";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { Form, WideSubmit } from "@/components/forms/form";
import { NewPasswordFields } from "@/components/forms/new-password-fields";
import { useSentForm } from "@/components/forms/sent-form";
import { Card } from "@/components/layout/page";
import { isExpiredLink, judgePassword, resetPassword } from "@/lib/api/accounts";
import { refreshSession } from "@/lib/api/sessions";
import { paths } from "@/lib/paths";
import { type NewPasswordForm, rules } from "@/lib/rules";

interface ResetPasswordFormProps {
  token: string;
  /** Called with the server's refusal if the link expires while the form is open. */
  onExpired: (refusal: unknown) => void;
}

export function ResetPasswordForm({ token, onExpired }: ResetPasswordFormProps) {
  const { t } = useLingui();
  const { form, field, isBusy } = useResetPassword(token, onExpired);
  return (
    <Card>
      <Form {...form}>
        <NewPasswordFields field={field} label={t`New password`} ownWords="" />
        <WideSubmit>
          <Trans>Set password</Trans>
        </WideSubmit>
      </Form>
      <BusyOverlay isBusy={isBusy} label={t`Saving…`} />
    </Card>
  );
}

function useResetPassword(token: string, onExpired: (refusal: unknown) => void) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const navigate = useNavigate();

  return useSentForm<keyof NewPasswordForm>({
    initial: { password: "", confirmPassword: "" },
    check: (values) => rules().checkNewPassword(values),
    inquiry: {
      field: "password",
      // Only the server knows the words of the link's owner.
      ask: ({ password }, signal) => judgePassword({ password, ownWords: [] }, signal),
    },
    send: async ({ password }) => {
      await resetPassword(token, password);
      // The reset ended all of the account's sessions, perhaps this browser's too.
      await refreshSession();
      alerts.succeedAcrossNavigation(t`Password changed. Log in with your new password.`);
      await navigate(paths.logIn, { replace: true });
    },
    onFailure: (error) => {
      const isExpired = isExpiredLink(error);
      if (isExpired) onExpired(error);
      return isExpired;
    },
  });
}
