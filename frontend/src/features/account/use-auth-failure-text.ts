import { useFailureText } from "@/components/feedback/use-failure-text";
import { ApiProblem } from "@/lib/api/problem";
import { type Messages, rules } from "@/lib/rules";

const messageOfCode: Readonly<Record<string, keyof Messages>> = {
  "auth/user-not-found": "userNotFound",
  "auth/invalid-email": "invalidEmail",
  "auth/invalid-credential": "invalidCredential",
  // The specification has three sentences for both forms; an address in use is one that will not do.
  "auth/email-already-in-use": "invalidEmail",
};

/** The sentence for a refused log-in or sign-up (the specification, section 8). */
export function useAuthFailureText(): (error: unknown) => string {
  const failureText = useFailureText();
  return (error) => {
    const message = error instanceof ApiProblem ? messageOfCode[error.code] : undefined;
    return message ? rules().messages()[message] : failureText(error);
  };
}
