import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { Form, FormActions } from "@/components/forms/form";
import { NewPasswordFields } from "@/components/forms/new-password-fields";
import { NameFields, PhoneAndFarmFields } from "@/components/forms/person-fields";
import { TextField } from "@/components/forms/text-field";
import { Card } from "@/components/layout/page";
import { paths } from "@/lib/paths";
import type { SignUpForm as SignUpValues, UserType } from "@/lib/rules";
import styles from "./account.module.css";
import { useSignUp } from "./use-sign-up";

export function SignUpForm({ userType }: { userType: UserType }) {
  const { t } = useLingui();
  const { form, field, values, isBusy } = useSignUp(userType);
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
        <NewPasswordFields field={field} label={t`Password`} ownWords={ownWords(values)} />
        <p className={styles.lead}>
          <Trans>
            By signing up, you accept the{" "}
            <Link to={paths.termsOfUse} target="_blank">
              Terms of Use
            </Link>{" "}
            and the{" "}
            <Link to={paths.privacyPolicy} target="_blank">
              Privacy Policy
            </Link>
            .
          </Trans>
        </p>
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

function ownWords({ firstName, lastName, email, farmName }: SignUpValues): string {
  return [firstName, lastName, email, farmName].join(" ");
}
