import { useNavigate } from "react-router";
import { useSentForm } from "@/components/forms/sent-form";
import { judgePassword } from "@/lib/api/accounts";
import { createAccount } from "@/lib/api/sessions";
import { createUser, type NewUser } from "@/lib/api/users";
import { logFailure } from "@/lib/browser/log-failure";
import { paths } from "@/lib/paths";
import { rules, type SignUpForm, type UserType } from "@/lib/rules";
import { rememberedInvitation, wayToInvitation } from "@/lib/workspace/invitation";
import { authViolations } from "./auth-failure";
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
  const finish = useFinish();

  return useSentForm<keyof SignUpForm>({
    initial: { ...EMPTY, email: rememberedInvitation()?.email ?? "" },
    check: (values) => rules().checkSignUp(values),
    inquiry: {
      field: "password",
      ask: ({ password, email }, signal) =>
        judgePassword({ password, ownWords: [email.trim()] }, signal),
    },
    send: async (values) => {
      const address = rules().lowercaseEmail(values.email);
      const { email } = await createAccount({ email: address, password: values.password });
      await finish(newUserOf(userType, email, values));
    },
    violationsIn: authViolations,
  });
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
