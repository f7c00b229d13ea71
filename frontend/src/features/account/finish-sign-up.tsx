import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useRefusalAlert } from "@/components/feedback/failures";
import { useCheckedForm } from "@/components/forms/checked-form";
import { Form, WideSubmit } from "@/components/forms/form";
import { NameFields, PhoneAndFarmFields } from "@/components/forms/person-fields";
import { Card } from "@/components/layout/page";
import type { NewUser } from "@/lib/api/users";
import { paths } from "@/lib/paths";
import { type ProfileForm, rules, type UserType } from "@/lib/rules";
import styles from "./account.module.css";
import { ChosenExperience, Experiences } from "./experiences";
import { newUserOf } from "./new-user";
import { searchFor } from "./user-type";

interface FinishSignUpProps {
  email: string;
  /** The user type is undefined until the person chooses. */
  userType: UserType | undefined;
  onFilledIn: (newUser: NewUser) => void;
}

/** Asks for what the user record still lacks. */
export function FinishSignUp({ email, userType, onFilledIn }: FinishSignUpProps) {
  return (
    <>
      <p className={styles.lead}>
        <Trans>
          You have an account with <strong className={styles.fact}>{email}</strong>. We need a few
          more details before you can start.
        </Trans>
      </p>
      {userType ? (
        <>
          <ChosenExperience userType={userType} change={paths.connectToUser} />
          <ProfileCard
            key={userType}
            userType={userType}
            onFilledIn={(profile) => onFilledIn(newUserOf(userType, email, profile))}
          />
        </>
      ) : (
        <ChooseExperience />
      )}
    </>
  );
}

function ChooseExperience() {
  return (
    <>
      <h2>
        <Trans>Choose your experience</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>Who are you?</Trans>
      </p>
      <Experiences
        action={({ label, value }, control) => (
          <Link {...control} to={{ search: searchFor(value) }}>
            {label}
          </Link>
        )}
      />
    </>
  );
}

interface ProfileCardProps {
  userType: UserType;
  onFilledIn: (profile: ProfileForm) => void;
}

function ProfileCard({ userType, onFilledIn }: ProfileCardProps) {
  const { form, field } = useCheckedForm<keyof ProfileForm>({
    initial: { firstName: "", lastName: "", phoneNumber: "", farmName: "" },
    check: (values) => rules().checkProfile(values),
    onRefused: useRefusalAlert(),
    onAccepted: onFilledIn,
  });
  return (
    <Card>
      <Form {...form}>
        <NameFields field={field} />
        <PhoneAndFarmFields field={field} hasFarm={userType !== "agent"} />
        <WideSubmit>
          <Trans>Finish</Trans>
        </WideSubmit>
      </Form>
    </Card>
  );
}
