import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { Form, FormActions } from "@/components/fields/form";
import { PasswordField } from "@/components/fields/password-field";
import { NameFields, PhoneAndFarmFields } from "@/components/fields/person-fields";
import { TextField } from "@/components/fields/text-field";
import { Card } from "@/components/layout/card";
import { rules, type UserType } from "@/lib/rules";
import { useSignUp } from "./use-sign-up";

export function SignUpForm({ userType }: { userType: UserType }) {
  const { t } = useLingui();
  const { form, field, isBusy } = useSignUp(userType);
  const { passwordMinimum } = rules().limits();
  return (
    <Card>
      <Form {...form}>
        <NameFields field={field} />
        <TextField
          {...field("email")}
          label={t`Email`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
        <PhoneAndFarmFields field={field} hasFarm={userType !== "agent"} />
        <PasswordField
          {...field("password")}
          label={t`Password`}
          autoComplete="new-password"
          description={t`At least ${passwordMinimum} characters`}
          isRequired
        />
        <PasswordField
          {...field("confirmPassword")}
          label={t`Confirm password`}
          autoComplete="new-password"
          isRequired
        />
        <FormActions>
          <Button type="submit" variant="primary" isWide>
            <Trans>Sign Up</Trans>
          </Button>
        </FormActions>
      </Form>
      <BusyOverlay isBusy={isBusy} label={t`Creating your account…`} />
    </Card>
  );
}
