import { useFailureText } from "@/components/feedback/use-failure-text";
import { ApiProblem } from "@/lib/api/problem";
import { type Messages, rules } from "@/lib/rules";

const messageOfCode: Readonly<Record<string, keyof Messages>> = {
  "auth/user-not-found": "userNotFound",
  "auth/invalid-email": "invalidEmail",
  "auth/invalid-credential": "invalidCredential",
  // The specification has three texts for both forms. An address in use counts as an invalid one.
  "auth/email-already-in-use": "invalidEmail",
};

/** The text for a refused log-in or sign-up (the specification, section 8). */
export function useAuthFailureText(): (error: unknown) => string {
  const failureText = useFailureText();
  return (error) => {
    const message = error instanceof ApiProblem ? messageOfCode[error.code] : undefined;
    return message ? rules().messages()[message] : failureText(error);
  };
}
