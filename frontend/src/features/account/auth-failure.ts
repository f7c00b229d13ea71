import { useFailureText } from "@/components/feedback/failures";
import { ApiProblem } from "@/lib/api/problem";
import { type Messages, rules, type Violation } from "@/lib/rules";

interface Refusal {
  field: "email" | "password";
  message: keyof Messages;
}

const refusalOfCode: Readonly<Record<string, Refusal>> = {
  "auth/user-not-found": { field: "email", message: "userNotFound" },
  "auth/invalid-email": { field: "email", message: "invalidEmail" },
  "auth/invalid-credential": { field: "password", message: "invalidCredential" },
  // The specification has three texts for both forms. An address in use counts as an invalid one.
  "auth/email-already-in-use": { field: "email", message: "invalidEmail" },
};

/** The form field that a refused log-in or sign-up is about, with the text; none for other failures. */
export function authViolations(error: unknown): Violation[] {
  if (!(error instanceof ApiProblem)) return [];
  if (error.errors.length > 0) return [...error.errors];
  const refusal = refusalOfCode[error.code];
  if (!refusal) return [];
  const { field, message } = refusal;
  return [{ field, code: error.code, message: rules().messages()[message] }];
}

/** The text for a refused log-in or sign-up (the specification, section 8). */
export function useAuthFailureText(): (error: unknown) => string {
  const failureText = useFailureText();
  return (error) => authViolations(error)[0]?.message ?? failureText(error);
}
