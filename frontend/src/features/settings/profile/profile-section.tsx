import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { Form, FormActions } from "@/components/forms/form";
import { NameFields, PhoneAndFarmFields } from "@/components/forms/person-fields";
import { useSentForm } from "@/components/forms/sent-form";
import { cx } from "@/components/layout/class-names";
import { updateProfile } from "@/lib/api/users";
import { type ProfileForm, rules, type User, type UserType } from "@/lib/rules";
import { ownUserQuery } from "@/lib/workspace/own-user";
import { useEmailVerified } from "@/lib/workspace/session";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";

/** The person's profile. The email address and the user type are shown but cannot be changed here. */
export function ProfileSection({ user }: { user: User }) {
  const { t } = useLingui();
  const { form, field, isBusy } = useProfileForm(user);
  return (
    <SettingsSection title={t`Profile`}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            {user.email} <EmailState />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Account</Trans>
          </dt>
          <dd>
            <UserTypeName userType={user.userType} />
          </dd>
        </div>
      </dl>
      <Form {...form}>
        <NameFields field={field} />
        <PhoneAndFarmFields field={field} hasFarm={!user.isAgent} />
        <FormActions>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Form>
    </SettingsSection>
  );
}

/** Whether the address is confirmed. A notice above every page tells how to confirm it. */
function EmailState() {
  const isVerified = useEmailVerified();
  if (isVerified === undefined) {
    return null;
  }
  return (
    <span className={cx(styles.tag, isVerified && styles.good)}>
      {isVerified ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
    </span>
  );
}

function UserTypeName({ userType }: { userType: UserType }) {
  switch (userType) {
    case "farmer":
      return <Trans>Farmer</Trans>;
    case "employee":
      return <Trans>Farm Employee</Trans>;
    case "agent":
      return <Trans>Agent</Trans>;
  }
}

function useProfileForm(user: User) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const { firstName, lastName, phoneNumber, farmName = "" } = user;
  return useSentForm<keyof ProfileForm>({
    initial: { firstName, lastName, phoneNumber, farmName },
    check: (values) => rules().checkProfile(values),
    send: async (profile) => {
      queryClient.setQueryData(ownUserQuery(user.email).queryKey, await updateProfile(profile));
      alerts.succeed(t`Profile saved`);
    },
  });
}
