import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { EmailField } from "@/components/forms/email-field";
import { Form, WideSubmit } from "@/components/forms/form";
import { NewPasswordFields } from "@/components/forms/new-password-fields";
import { NameFields, PhoneAndFarmFields } from "@/components/forms/person-fields";
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
        <EmailField {...field("email")} label={t`Email`} autoComplete="email" isRequired />
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
        <WideSubmit>
          <Trans>Sign Up</Trans>
        </WideSubmit>
      </Form>
      <BusyOverlay isBusy={isBusy} label={t`Creating your account…`} />
    </Card>
  );
}

function ownWords({ firstName, lastName, email, farmName }: SignUpValues): string {
  return [firstName, lastName, email, farmName].join(" ");
}
