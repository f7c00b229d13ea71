import { useNavigate } from "react-router";
import { useAlerts } from "@/components/feedback/alerts";
import { useRefusalAlert } from "@/components/feedback/failures";
import { useCheckedForm } from "@/components/forms/checked-form";
import { judgePassword } from "@/lib/api/accounts";
import { createAccount } from "@/lib/api/sessions";
import { createUser, type NewUser } from "@/lib/api/users";
import { logFailure } from "@/lib/browser/log-failure";
import { paths } from "@/lib/paths";
import { rules, type SignUpForm, type UserType } from "@/lib/rules";
import { rememberedInvitation, wayToInvitation } from "@/lib/workspace/invitation";
import { authViolations, useAuthFailureText } from "./auth-failure";
import { newUserOf } from "./new-user";

const EMPTY: SignUpForm = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  farmName: "",
  password: "",
  confirmPassword: "",
};

/** Creates the account, then the user record: here for agents, on the next page for others. */
export function useSignUp(userType: UserType) {
  const alerts = useAlerts();
  const failureText = useAuthFailureText();
  const finish = useFinish();

  const form = useCheckedForm<keyof SignUpForm>({
    initial: { ...EMPTY, email: rememberedInvitation()?.email ?? "" },
    check: (values) => rules().checkSignUp(values),
    inquiry: {
      field: "password",
      ask: ({ password, email }, signal) =>
        judgePassword({ password, ownWords: [email.trim()] }, signal),
    },
    onRefused: useRefusalAlert(),
    onAccepted: signUp,
  });

  async function signUp(values: SignUpForm): Promise<void> {
    alerts.clear();
    const credentials = { email: rules().lowercaseEmail(values.email), password: values.password };
    try {
      const { email } = await createAccount(credentials);
      await finish(newUserOf(userType, email, values));
    } catch (error) {
      const violations = authViolations(error);
      if (violations.length > 0) form.refuseFromServer(violations);
      else alerts.fail(failureText(error));
    }
  }

  return form;
}

/**
 * Leaves the form once the account exists. If an agent's record cannot be created, the failure is only logged (the
 * specification, section 8) and the next page creates the record.
 */
function useFinish(): (newUser: NewUser) => Promise<void> {
  const navigate = useNavigate();
  return async (newUser) => {
    if (newUser.isAgent && (await isCreated(newUser))) {
      await navigate(wayToInvitation() ?? paths.agentHome, { replace: true });
    } else {
      await navigate(paths.connectToUser, { replace: true, state: newUser });
    }
  };
}

async function isCreated(newUser: NewUser): Promise<boolean> {
  try {
    await createUser(newUser);
    return true;
  } catch (error) {
    logFailure("The agent's record could not be created", error);
    return false;
  }
}
