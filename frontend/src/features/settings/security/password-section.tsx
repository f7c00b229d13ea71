import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { Form, FormActions } from "@/components/forms/form";
import { NewPasswordFields } from "@/components/forms/new-password-fields";
import { AccountName, PasswordField } from "@/components/forms/password-field";
import { useSentForm } from "@/components/forms/sent-form";
import { checkOwnPassword, verdictOf } from "@/components/forms/verdicts";
import { changePassword, judgePassword } from "@/lib/api/accounts";
import { type NewPasswordForm, rules } from "@/lib/rules";
import { useOwnUser } from "@/lib/workspace/own-user";
import { refusedProof } from "../proof-dialog";
import { SettingsSection } from "../sections";
import { SESSIONS } from "./sessions-section";

interface PasswordForm extends NewPasswordForm {
  currentPassword: string;
}

/** Changes the password. It asks for the current one, because someone else may find an open browser. */
export function PasswordSection() {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  return (
    <SettingsSection
      title={t`Password`}
      note={t`Changing your password logs you out everywhere else.`}
    >
      <ChangePassword key={round} onChanged={() => setRound(round + 1)} />
    </SettingsSection>
  );
}

function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const ownWords = useOwnWords();
  const { form, field, isBusy } = usePasswordForm(ownWords, onChanged);
  return (
    <Form {...form}>
      <AccountName />
      <PasswordField
        {...field("currentPassword")}
        label={t`Current password`}
        autoComplete="current-password"
        isRequired
      />
      <NewPasswordFields field={field} label={t`New password`} ownWords={ownWords.join(" ")} />
      <FormActions>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          <Trans>Change password</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

function useOwnWords(): string[] {
  const { data: user } = useOwnUser();
  if (!user) return [];
  return [user.email, user.firstName, user.lastName, ...(user.farmName ? [user.farmName] : [])];
}

function usePasswordForm(ownWords: string[], onChanged: () => void) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const queryClient = useQueryClient();

  return useSentForm<keyof PasswordForm>({
    initial: { currentPassword: "", password: "", confirmPassword: "" },
    check: (values) =>
      verdictOf(
        checkOwnPassword("currentPassword", values.currentPassword),
        rules().checkNewPassword(values).errors,
      ),
    inquiry: {
      field: "password",
      ask: ({ password }, signal) => judgePassword({ password, ownWords }, signal),
    },
    send: async ({ currentPassword, password }) => {
      await changePassword({ currentPassword, password });
      alerts.succeed(t`Password changed. You are logged out everywhere else.`);
      onChanged();
      await queryClient.invalidateQueries({ queryKey: SESSIONS });
    },
    violationsIn: (error) => refusedProof(error, "currentPassword"),
  });
}
